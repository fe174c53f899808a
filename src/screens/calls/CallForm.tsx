import { Form, RecordContextProvider, useTranslate } from 'ra-core';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { parseInput, initialOf, type Field } from '../../kit/index.ts';
import type { AnswerOf, BodyOf, DescribedCall, ParamsOf } from '../../kit/calls.ts';
import { inputsOf } from '../../kit/inputs.ts';
import { addressOf, ask, type InputOf } from '../../providers/ask.ts';
import { CallError } from '../../providers/httpClient.ts';
import { useDraft } from '../../providers/drafts.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import { cleanValue, messageFor } from '../form/clean.ts';
import { unsaved } from '../../providers/unsaved.ts';
import { isSame } from '../typed/typedForm.ts';

type Tree = Readonly<Record<string, unknown>>;
/** The body while it is typed: an empty input is null. */
export type Typed<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Typed<Value[Name]> }
  : Value | null;

export interface CallFormProps<Call extends DescribedCall> {
  call: Call;
  /** It has the parameters of its path, by name. */
  params: ParamsOf<Call['path']>;
  /** These stand beside or instead of the initial values of its inputs. */
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

/** Sent without an answer: it may have been done, so the same body goes out under the same key, also from a form that is opened again. */
interface Sent {
  key: string;
  body: string;
}

interface Draft {
  /** What differs from what the form began with, by path: the rest may be another when it is opened again. */
  typed: Tree;
  sent: Sent | null;
}

/** Answers what is stored of a form, for the person who opened it. */
const useFormDraft = (name: string) => {
  const { stored, save, discard } = useDraft<Draft>(name);
  const [first] = useState(stored?.draft);
  const now = useRef<Draft>(first ?? { typed: {}, sent: null });
  const set = useCallback(
    (change: Partial<Draft>) => {
      now.current = { ...now.current, ...change };
      if (now.current.sent || Object.keys(now.current.typed).length > 0) save(now.current);
      else discard();
    },
    [save, discard],
  );
  return { first, set, sent: () => now.current.sent };
};

const SaveTyped = ({
  fields,
  begun,
  set,
}: {
  fields: readonly Field[];
  begun: Tree;
  set: (change: Partial<Draft>) => void;
}) => {
  const values: unknown = useWatch();
  const { isSubmitting } = useFormState();
  const [form] = useState(() => ({}));
  useEffect(() => {
    const typed = fields
      .filter(({ kind }) => kind !== 'secret')
      .map(({ name }) => [name, valueAt(values, name)] as const)
      .filter(([name, value]) => value !== valueAt(begun, name));
    set({ typed: Object.fromEntries(typed) });
  }, [fields, begun, set, values]);
  const isTyped = fields.some(({ name }) => !isSame(valueAt(values, name), valueAt(begun, name)));
  useEffect(() => unsaved.set(form, isTyped && !isSubmitting), [form, isTyped, isSubmitting]);
  useEffect(() => () => unsaved.set(form, false), [form]);
  return null;
};

/**
 * Asks for the inputs of a call and sends it. Errors stand at their inputs, all others above them. What was typed
 * outlives the page and is there again when the form is opened again, for the person who typed it.
 */
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [name] = useState(() => `call.${addressOf(call.path, params as Tree)}`);
  const draft = useFormDraft(name);
  const fields = inputsOf(call.body);
  const [begun] = useState(() =>
    putAll(
      {},
      fields.map(field => [field.name, valueAt(initial, field.name) ?? initialOf(field, asker) ?? null]),
    ),
  );
  const [start] = useState(() =>
    putAll(
      begun,
      Object.entries(draft.first?.typed ?? {}).filter(([path]) => fields.some(({ name }) => name === path)),
    ),
  );

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
    const text = JSON.stringify(body);
    const sent = draft.sent();
    const key = sent?.body === text ? sent.key : uuid();
    draft.set({ sent: { key, body: text } });
    setBusy(true);
    try {
      const input = { ...(params as object), body } as unknown as InputOf<Call>;
      const answer = await ask(call, input, { idempotencyKey: key, quiet: true });
      draft.set({ typed: {}, sent: null });
      onDone(answer);
      return {};
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 400 && error.status < 500) draft.set({ sent: null });
      return show(error.errors ?? {}, error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <OpenFormContext
      value={{ place: placeOf(call), fields, busy, problem, forget: () => draft.set({ typed: {} }) }}
    >
      <RecordContextProvider value={undefined}>
        <Form noValidate defaultValues={start} onSubmit={submit}>
          <SaveTyped fields={fields} begun={begun} set={draft.set} />
          {children}
        </Form>
      </RecordContextProvider>
    </OpenFormContext>
  );
};
