import { useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { adminNameOf } from '../../../providers/names.ts';
import type { ReadRecord } from '../../../kit/resource.ts';
import { methodOfKind } from '../../../resources/posting/methodKinds.ts';
import { givenName } from '../../../resources/posting/methodNames.ts';
import type { paymentMethods } from '../../../resources/payments/methods.ts';
import type { PaymentMethod } from '../../../resources/posting/paymentMode.ts';

const MAX_METHODS = 100;

/** One way to pay, as a form offers it. */
export interface PayBy<Method extends string = PaymentMethod> {
  /** It tells it from the others: the method for the first of its kind, else the record. */
  value: string;
  method: Method;
  /** The record; undefined until they are read. */
  record: string | undefined;
  /** Not of the first of its kind: the server takes that one by itself. */
  methodId: string | undefined;
  /** It is the shop's own name of it. */
  name: string | null;
  key: string | null;
  order: number;
}

/** Active methods by their order; undefined until they are read. */
export function usePaymentMethods(): readonly PayBy[] | undefined {
  const { data } = useGetList<ReadRecord<typeof paymentMethods>>(
    adminNameOf('payment-methods'),
    {
      pagination: { page: 1, perPage: MAX_METHODS },
      sort: { field: 'order', order: 'ASC' },
      filter: { active: true },
    },
    { staleTime: 300_000 },
  );
  return useMemo(() => {
    const taken = new Set<string>();
    return data?.map(({ id, kind, name, key, order }) => {
      const method = methodOfKind(kind);
      const isFirst = !taken.has(method);
      taken.add(method);
      return {
        value: isFirst ? method : id,
        method,
        record: id,
        methodId: isFirst ? undefined : id,
        name: givenName(method, name),
        key,
        order,
      };
    });
  }, [data]);
}

/** Those of these methods that are offered, with their labels. A method alone until they are read. */
export function usePayBy<Method extends string>(methods: readonly Method[]) {
  const translate = useTranslate();
  const active = usePaymentMethods();
  const options: readonly PayBy<Method>[] =
    active?.flatMap(each => {
      const method = methods.find(one => one === each.method);
      return method ? [{ ...each, method }] : [];
    }) ??
    methods.map((method, order) => ({
      value: method,
      method,
      record: undefined,
      methodId: undefined,
      name: null,
      key: null,
      order,
    }));
  const find = (value: string): PayBy<Method> | undefined => options.find(each => each.value === value);
  return {
    values: options.map(({ value }) => value),
    labelOf: (value: string): string =>
      find(value)?.name ?? translate(`choices.paymentMethod.${find(value)?.method ?? value}`),
    /** What is sent of the chosen one. */
    sent: (value: string): { method: Method; methodId?: string } | undefined => {
      const found = find(value);
      return found && { method: found.method, ...(found.methodId ? { methodId: found.methodId } : {}) };
    },
    /** The chosen one, or the first that is offered where it no longer is. */
    shown: (value: string): string => (find(value) ? value : (options[0]?.value ?? value)),
    recordOf: (value: string): string | undefined => find(value)?.record,
    methodOf: (value: string): Method | undefined => find(value)?.method,
  };
}

/** The name of what a payment was made by. */
export const useMethodLabel = () => {
  const translate = useTranslate();
  return ({
    method,
    methodName,
  }: {
    method: PaymentMethod;
    methodName?: string | null | undefined;
  }): string => givenName(method, methodName) ?? translate(`choices.paymentMethod.${method}`);
};
