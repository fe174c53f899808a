import { Form, RecordContextProvider, useTranslate } from 'ra-core';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { parseInput, initialOf, type Field } from '../../kit/index.ts';
import type { AnswerOf, BodyOf, DescribedCall, ParamsOf } from '../../kit/calls.ts';
import { inputsOf } from '../../kit/inputs.ts';
import { addressOf, ask, type InputOf } from '../../providers/ask.ts';
import { CallError } from '../../providers/calls/index.ts';
import { useDraft } from '../../providers/drafts.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import { cleanValue, messageFor } from '../form/clean.ts';

type Tree = Readonly<Record<string, unknown>>;
/** The body while it is typed: an empty input is null. */
export type Typed<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Typed<Value[Name]> }
  : Value | null;

export interface CallFormProps<Call extends DescribedCall> {
  call: Call;
  /** Parameters of its path, by name. */
  params: ParamsOf<Call['path']>;
  /** Beside or instead of the initial values of its inputs. */
  initial?: Tree;
  /** @default what was typed */
  bodyOf?: (typed: Typed<BodyOf<Call>>) => object;
  onDone: (answer: AnswerOf<Call>) => void;
  children: ReactNode;
}

interface OpenForm {
  /** Labels are `resources.{place}.fields.{path}`. */
  place: string;
  fields: readonly Field[];
  busy: boolean;
  /** The refusal as a whole; what belongs to an input stands there as well. */
  problem: string | null;
  /** What was typed is not offered again. */
  forget: () => void;
}

/** `Drawers` has its labels at `resources.drawers`. */
const placeOf = ({ group }: DescribedCall): string => group.charAt(0).toLowerCase() + group.slice(1);

const OpenFormContext = createContext<OpenForm | null>(null);

export const useOpenForm = (): OpenForm => {
  const form = useContext(OpenFormContext);
  if (!form) throw new Error('Inputs of a call stand within its form.');
  return form;
};

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Tree | null | undefined)?.[name], values);

const put = (values: Tree, [name = '', ...rest]: readonly string[], value: unknown): Tree => ({
  ...values,
  [name]: rest.length === 0 ? value : put((values[name] ?? {}) as Tree, rest, value),
});

const putAll = (values: Tree, entries: readonly (readonly [path: string, value: unknown])[]): Tree =>
  entries.reduce((all, [path, value]) => put(all, path.split('.'), value), values);

/** Stores what differs from what the form began with, by path: the rest may be another when it is opened again. */
const SaveTyped = ({
  fields,
  begun,
  save,
  forget,
}: {
  fields: readonly Field[];
  begun: Tree;
  save: (typed: Tree) => void;
  forget: () => void;
}) => {
  const values: unknown = useWatch();
  useEffect(() => {
    const typed = fields
      .map(({ name }) => [name, valueAt(values, name)] as const)
      .filter(([name, value]) => value !== valueAt(begun, name));
    if (typed.length > 0) save(Object.fromEntries(typed));
    else forget();
  }, [fields, begun, save, forget, values]);
  return null;
};

/** One key for all tries, so that the server does it once; after a refusal a new one, as what is sent next differs. */
const useSendOnce = () => {
  const key = useRef(uuid());
  const [busy, setBusy] = useState(false);
  const sendOnce = async <Answer,>(send: (key: string) => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    try {
      const answer = await send(key.current);
      key.current = uuid();
      return answer;
    } catch (error) {
      if (error instanceof CallError && error.status >= 400 && error.status < 500) key.current = uuid();
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, sendOnce };
};

/** Asks for the inputs of a call and sends it. Errors stand at their inputs, all others above them; what was typed outlives the page. */
export const CallForm = <Call extends DescribedCall>({
  call,
  params,
  initial = {},
  bodyOf = typed => typed as object,
  onDone,
  children,
}: CallFormProps<Call>) => {
  const translate = useTranslate();
  const asker = useAsker();
  const user = useCurrentUser();
  const { busy, sendOnce } = useSendOnce();
  const [problem, setProblem] = useState<string | null>(null);
  const draft = useDraft<Tree>(`call.${user?.id ?? ''}.${addressOf(call.path, params as Tree)}`);
  const fields = inputsOf(call.body);
  if (call.body && fields.length === 0) throw new Error(`The body of ${call.path} is not made by inputs().`);
  const [begun] = useState(() =>
    putAll(
      {},
      fields.map(field => [field.name, valueAt(initial, field.name) ?? initialOf(field, asker) ?? null]),
    ),
  );
  const [start] = useState(() => putAll(begun, Object.entries(draft.stored?.draft ?? {})));

  const wrongOf = (body: object): Record<string, string> => {
    const parsed = call.body ? parseInput(call.body, body) : { ok: true as const };
    if (parsed.ok) return {};
    const texts = Object.entries(parsed.errors).map(([path, message]) => {
      const { key, params: of } = messageFor(fields.find(({ name }) => name === path)?.kind, message);
      return [path, translate(key, of)];
    });
    return Object.fromEntries(texts) as Record<string, string>;
  };

  /** Returns what belongs to an input; what no input shows, or `general`, stands above them. */
  const show = (errors: Readonly<Record<string, string>>, general?: string): Record<string, string> => {
    const isAsked = (path: string): boolean => fields.some(({ name }) => name === path);
    const unasked = Object.entries(errors).find(([path]) => !isAsked(path));
    setProblem(unasked?.[1] ?? general ?? null);
    return Object.fromEntries(Object.entries(errors).filter(([path]) => isAsked(path)));
  };

  /** Messages by path of the body; none when it was done. */
  const submit = async (values: Tree): Promise<Record<string, string>> => {
    const typed = putAll(
      values,
      fields.map(field => [field.name, cleanValue(field, valueAt(values, field.name)) ?? null]),
    );
    const body = bodyOf(typed as Typed<BodyOf<Call>>);
    const wrong = wrongOf(body);
    if (Object.keys(wrong).length > 0) return show(wrong);
    setProblem(null);
    try {
      const input = { ...(params as object), body } as unknown as InputOf<Call>;
      const answer = await sendOnce(idempotencyKey => ask(call, input, { idempotencyKey, quiet: true }));
      draft.discard();
      onDone(answer);
      return {};
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return show(error.errors ?? {}, error.message);
    }
  };

  return (
    <OpenFormContext value={{ place: placeOf(call), fields, busy, problem, forget: draft.discard }}>
      <RecordContextProvider value={undefined}>
        <Form noValidate defaultValues={start} onSubmit={submit}>
          <SaveTyped fields={fields} begun={begun} save={draft.save} forget={draft.discard} />
          {children}
        </Form>
      </RecordContextProvider>
    </OpenFormContext>
  );
};
