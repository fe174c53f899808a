import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTypedForm, isSame, storable, type Typed } from '../../../src/screens/typed/typedForm.ts';

/** A form with its boxes, as React would hold them. */
function form(first: Typed) {
  const now: Record<string, unknown> = { ...first };
  const heard: Typed[] = [];
  const typed = createTypedForm();
  typed.listen(what => heard.push(what));
  const note = (name: string) =>
    typed.note(name, { first: first[name], now: now[name], set: value => type(name, value) });
  const type = (name: string, value: unknown) => {
    now[name] = value;
    note(name);
  };
  for (const name of Object.keys(first)) note(name);
  return { typed, heard, now, type };
}

describe('what is typed into a form made by hand', () => {
  it('nothing is heard of a form as it began', () => {
    expect(form({ phone: '', lines: [{ quantity: 1 }] }).heard).toEqual([]);
  });

  it('is what differs, and nothing once it is as it began', () => {
    const estimate = form({ phone: '', note: null, lines: [{ quantity: 1 }] });
    estimate.type('phone', '98765');
    estimate.type('lines', [{ quantity: 2 }]);
    estimate.type('note', '');
    estimate.type('phone', '');
    estimate.type('lines', [{ quantity: 1 }]);
    expect(estimate.heard).toEqual([
      { phone: '98765' },
      { phone: '98765', lines: [{ quantity: 2 }] },
      { lines: [{ quantity: 2 }] },
      {},
    ]);
  });

  it('fills the boxes that are there again, chosen rows too', () => {
    const before = form({ units: new Set<string>(), reason: '' });
    before.type('units', new Set(['a', 'b']));
    before.type('reason', 'broken');
    const stored = JSON.parse(JSON.stringify(before.heard.at(-1))) as Typed;
    const after = form({ units: new Set<string>(), reason: '' });
    after.typed.fill({ ...stored, gone: 1 });
    expect(after.now).toEqual({ units: new Set(['a', 'b']), reason: 'broken' });
  });

  it('what is saved is the beginning', () => {
    const profile = form({ name: 'Asha' });
    profile.type('name', 'Asha Rao');
    profile.typed.saved();
    profile.type('name', 'Asha R');
    profile.type('name', 'Asha Rao');
    expect(profile.heard).toEqual([{ name: 'Asha Rao' }, { name: 'Asha R' }, {}]);
  });

  it('a form that begins anew after it was saved has nothing typed', () => {
    const payment = form({ amount: '' });
    payment.type('amount', '500');
    payment.typed.saved();
    payment.type('amount', '');
    payment.type('amount', '7');
    expect(payment.heard).toEqual([{ amount: '500' }, { amount: '7' }]);
  });

  it('empty is empty; files and large pictures are not stored', () => {
    expect(isSame('', null)).toBe(true);
    expect(isSame(undefined, '')).toBe(true);
    expect(isSame(0, '')).toBe(false);
    expect(storable({ file: new Blob(['x']), picture: `data:${'x'.repeat(300_000)}`, name: 'A' })).toEqual({
      name: 'A',
    });
  });
});

/** Forms in which nothing is typed that could be lost, each with its reason. */
const NOTHING_TO_LOSE: Readonly<Record<string, string>> = {
  'src/custom/bank/LoadBankFile.tsx': 'a file, which is still there',
  'src/custom/drawers/DaysPage.tsx': 'a day is chosen',
  'src/custom/financiers/StatementDialog.tsx': 'a file, which is still there',
  'src/custom/opening/OpeningPage.tsx': 'it only asks',
  'src/custom/products/parts/LearnCode.tsx': 'one product is chosen for a scanned code',
  'src/custom/session/Forgotten.tsx': 'a login, without a session',
  'src/custom/session/SetPassword.tsx': 'a password, without a session',
  'src/custom/session/SetUp.tsx': 'a password, without a session',
  'src/custom/session/SignIn.tsx': 'a password, without a session',
  'src/custom/stock/ImeiHistory.tsx': 'a search',
  'src/custom/stockCounts/CountPage.tsx': 'each scan is sent',
  'src/custom/tickets/Workshop.tsx': 'a search',
  'src/screens/calls/CallForm.tsx': 'has its draft, and asks',
  'src/screens/list/RenameView.tsx': 'the name of a view',
  'src/screens/list/SavedViewsPanel.tsx': 'the name of a view',
};

const A_FORM = /<form\b|component="form"|<DocumentForm|<CardForm|<AskDialog|<Form\b/;
const LOSES_NOTHING = /useTyped\(|<KeepTyped|typed=\{|useAskWhileTyped\(/;

describe('every form of the program', () => {
  const forms = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .map(file => `src/${file}`)
    .filter(file => A_FORM.test(readFileSync(file, 'utf8')));

  it('keeps what is typed and asks, or has nothing to lose', () => {
    expect(forms.length).toBeGreaterThan(40);
    const losing = forms.filter(file => !LOSES_NOTHING.test(readFileSync(file, 'utf8')));
    expect(losing.filter(file => !(file in NOTHING_TO_LOSE))).toEqual([]);
    expect(Object.keys(NOTHING_TO_LOSE).filter(file => !losing.includes(file))).toEqual([]);
  });

  it('leaves the router’s one blocker to AskBeforeLeaving', () => {
    const others = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !file.endsWith('AskBeforeLeaving.tsx'))
      .filter(file => /useBlocker|warnWhenUnsavedChanges/.test(readFileSync(`src/${file}`, 'utf8')));
    expect(others).toEqual([]);
  });
});
