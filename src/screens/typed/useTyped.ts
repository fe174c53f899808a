import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { forgetDraft, useDraft } from '../../providers/drafts.ts';
import { unsaved } from '../../providers/unsaved.ts';
import { createTypedForm, type Typed, type TypedForm } from './typedForm.ts';

export interface FormTyped {
  form: TypedForm;
  /** Something was typed here before, and is offered. */
  isOffered: boolean;
  /** It rises when that is taken: boxes with a text of their own are drawn anew. */
  turn: number;
  take: () => void;
  drop: () => void;
  /** It is saved or given up: leaving does not ask, and nothing is offered. */
  done: () => void;
}

/**
 * A form made by hand that loses nothing: leaving it asks, and what was typed is offered again to the person who typed it.
 * `document` says what it writes: `estimates.new`.
 */
export const useTyped = (document: string): FormTyped => {
  const { stored, save, discard, dismiss } = useDraft<Typed>(document);
  const [form] = useState(createTypedForm);
  useEffect(() => {
    form.listen(typed => {
      const isTyped = Object.keys(typed).length > 0;
      unsaved.set(form, isTyped);
      if (isTyped) save(typed);
      else discard();
    });
  }, [form, save, discard]);
  useEffect(() => () => unsaved.set(form, false), [form]);
  const [turn, setTurn] = useState(0);
  return {
    form,
    isOffered: stored !== null,
    turn,
    take: () => {
      if (stored) form.fill(stored.draft);
      setTurn(turn + 1);
      dismiss();
    },
    drop: discard,
    done: () => {
      form.saved();
      unsaved.set(form, false);
      forgetDraft(document);
    },
  };
};

/** A box of such a form, by a name of its own. */
export const useTypedState = <Value>(
  { form }: FormTyped,
  name: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] => {
  const [first] = useState(initial);
  const [now, set] = useState(first);
  useEffect(() => form.note(name, { first, now, set }), [form, name, first, now]);
  return [now, set];
};

/** What must not be stored, such as a password, is lost: leaving asks. */
export const useAskWhileTyped = (isTyped: boolean): void => {
  const [form] = useState(() => ({}));
  useEffect(() => unsaved.set(form, isTyped), [form, isTyped]);
  useEffect(() => () => unsaved.set(form, false), [form]);
};
