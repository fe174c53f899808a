import { keyPressed } from '../../kit/rules/keysPressed.ts';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import { BURST_GAP_MS, LONE_MODIFIERS } from '../../screens/page/bursts.ts';
import { somethingEscapes } from '../../screens/page/escape.ts';
import { timeOfKey } from '../../screens/page/heldKeys.ts';
import { isComposing } from '../../screens/page/keyOf.ts';
import { isTextField, setText } from '../../screens/page/typing.ts';
import { bindingOf, type Binding, type CounterAction, type Place } from './bindings.ts';
import { spotOf } from './spots.ts';
import { createScanner, type Joint } from './scanner.ts';

export interface KeyHandlers {
  onScan(code: string, at: number, from: Element | null): void;
  onAction(action: CounterAction): void;
  bindings(): readonly Binding[];
  panel(): Place['panel'];
  /** Tells whether R takes the unit of the red alert back. */
  canTakeBack(): boolean;
}

interface Snapshot {
  element: Element | null;
  value: string | null;
  start: number | null;
  end: number | null;
  /** This value is expected after the key, where it can be known. */
  after: string | null;
}

const isEditable = (element: Element | null): boolean =>
  isTextField(element) || (element instanceof HTMLElement && element.isContentEditable);

/** Listens until the returned function is called. */
export function listenForKeys(handlers: KeyHandlers): () => void {
  const scanner = createScanner<Snapshot>();
  let snapshots: Snapshot[] = [];
  let silence: ReturnType<typeof setTimeout> | undefined;
  let held: CounterAction[] = [];
  let release: ReturnType<typeof setTimeout> | undefined;

  window.addEventListener('keydown', hear, true);
  window.addEventListener('pointerdown', forget, true);
  return () => {
    window.removeEventListener('keydown', hear, true);
    window.removeEventListener('pointerdown', forget, true);
    clearTimeout(silence);
    clearTimeout(release);
  };

  function hear(event: KeyboardEvent): void {
    if (isComposing(event) || event.key === 'Process' || event.key === 'Unidentified') return;
    if (LONE_MODIFIERS.has(event.key)) return;
    clearTimeout(silence);
    // A modal dialog (the palette) gets its own keys and scans.
    if (pinPrompt.isLocked() || document.activeElement?.closest('[aria-modal="true"]')) return forget();
    if (event.key === 'Escape' && somethingEscapes()) return forget();
    const element = document.activeElement;
    const snapshot = snapshotOf(element, event.key);
    const chord = event.ctrlKey || event.altKey || event.metaKey;
    const joint = jointOf(snapshots.at(-1), snapshot);
    const at = timeOfKey(event);
    const pressed = keyPressed(event);
    const verdict = scanner.key({ key: event.key, pressed, at, chord, joint, mark: snapshot });
    if (verdict.kind === 'SCAN') {
      nobodyElse(event);
      deliver(verdict, at);
      return;
    }
    if (verdict.kind === 'SWALLOW') {
      nobodyElse(event);
      return;
    }
    snapshots = [...snapshots.slice(-80), snapshot];
    if (verdict.silenceMs) {
      silence = setTimeout(() => {
        const late = scanner.silence();
        if (late.kind === 'SCAN') deliver(late, at + (verdict.silenceMs ?? 0));
      }, verdict.silenceMs);
    }
    act(event, element);
  }

  function act(event: KeyboardEvent, element: Element | null): void {
    const inTextField = isEditable(element);
    const empty = spotOf(element) === 'SCAN' && element instanceof HTMLInputElement && element.value === '';
    const canTakeBack = (!inTextField || empty) && handlers.canTakeBack();
    const binding = bindingOf(
      event,
      { inTextField, panel: handlers.panel(), canTakeBack },
      handlers.bindings(),
    );
    const sign = [...event.key].length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!sign) releaseHeld();
    if (!binding) {
      // An unbound character may belong to a scan, and so may the digits held back before it.
      if (sign) held = [];
      return;
    }
    nobodyElse(event);
    if (event.repeat) return;
    if (sign) hold(binding.action);
    else handlers.onAction(binding.action);
  }

  /** A single digit may start a scan: it acts once no other key follows. */
  function hold(action: CounterAction): void {
    held = [...held, action];
    clearTimeout(release);
    release = setTimeout(releaseHeld, BURST_GAP_MS + 5);
  }

  function releaseHeld(): void {
    clearTimeout(release);
    const actions = held;
    held = [];
    // Two quick keys are typing; more are the rest of an unreadable code.
    if (actions.length <= 2) actions.forEach(action => handlers.onAction(action));
  }

  function deliver(scan: { code: string; from: Snapshot }, at: number): void {
    held = [];
    clearTimeout(release);
    const first = snapshots.indexOf(scan.from);
    const touched = first < 0 ? [scan.from] : snapshots.slice(first);
    for (const snapshot of touched.reverse()) giveBack(snapshot);
    snapshots = [];
    handlers.onScan(scan.code, at, scan.from.element);
  }

  function forget(): void {
    clearTimeout(silence);
    scanner.reset();
    snapshots = [];
  }
}

function nobodyElse(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function snapshotOf(element: Element | null, key: string): Snapshot {
  if (!isTextField(element)) return { element, value: null, start: null, end: null, after: null };
  const { value } = element;
  if (element instanceof HTMLSelectElement) return { element, value, start: null, end: null, after: null };
  const { selectionStart: start, selectionEnd: end } = element;
  const sign = [...key].length === 1;
  const after =
    !sign || start === null || end === null ? null : value.slice(0, start) + key + value.slice(end);
  return { element, value, start, end, after };
}

function jointOf(before: Snapshot | undefined, now: Snapshot): Joint {
  if (!before || before.element !== now.element) return 'OTHER_FIELD';
  return before.after === null || before.after === now.value ? 'SAME' : 'CHANGED';
}

/** Restores a field through input events, so that React notices. */
function giveBack({ element, value, start, end }: Snapshot): void {
  if (!isTextField(element) || value === null || element.value === value) return;
  setText(element, value);
  if (!(element instanceof HTMLSelectElement) && start !== null) element.setSelectionRange(start, end);
}
