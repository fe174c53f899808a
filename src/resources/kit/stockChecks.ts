import type { Action } from './abilities.ts';
import { advanceRefunded, advanceTaken } from './advanceInputs.ts';
import { checkCondition, type Refuse } from './abilityChecks.ts';
import { actionFields } from './actionFields.ts';
import { declaredField } from './declaredField.ts';
import type { AnyResource } from './defineResource.ts';
import type { Kind } from './kinds.ts';

const USES = ['PLANNED', 'USED', 'PUT_BACK'];

const checkTables = (refuse: Refuse, place: string, tables: string): void => {
  if (!/^[a-z]+(_[a-z]+)*$/.test(tables)) refuse('R080', place, `'${tables}' is no prefix of tables`);
};

/** Checks of lines that are goods. `refuse` throws. */
export const checkStock = (refuse: Refuse, resource: AnyResource): void => {
  const { stock, workflow, name } = resource;
  if (!stock) return;
  const place = `${name}.stock`;
  const of = resource.lines[stock.lines]?.of ?? refuse('R080', place, `no lines '${stock.lines}'`);
  const states = workflow
    ? resource.fieldOf(workflow.field).values
    : refuse('R080', place, 'needs `workflow`');
  if (stock.where) checkCondition(refuse, place, of, stock.where);
  const kindOf = (field: string, kind: Kind, on: AnyResource = of) => {
    const declared = declaredField(refuse, place, on, field);
    if (declared.kind !== kind || declared.computed || declared.derived)
      refuse('R080', place, `'${field}' is no stored field of kind '${kind}'`);
    return declared;
  };
  if (kindOf(stock.product, 'reference').references !== 'products')
    refuse('R080', place, `'${stock.product}' is no reference to a product`);
  kindOf(stock.unit, 'text');
  kindOf(stock.quantity, 'integer');
  if (USES.some(use => !kindOf(stock.use, 'choice').values.includes(use)))
    refuse('R080', place, `'${stock.use}' needs the values ${USES.join(', ')}`);
  const { replaced } = stock;
  if (replaced) {
    const field = kindOf(replaced.field, 'choice');
    if (!field.optional || !field.values.includes(replaced.becomes))
      refuse('R080', place, `'${replaced.field}' is no optional choice with '${replaced.becomes}'`);
  }
  kindOf(stock.number, 'text', resource);
  for (const state of [...stock.reserve, ...stock.fit, ...stock.end, stock.needed ?? states[0]])
    if (!states.includes(state ?? '')) refuse('R080', place, `no state '${state}'`);
  checkTables(refuse, place, stock.tables);
};

/** Checks of advances, and of actions that do what an option says. `refuse` throws. */
export const checkAdvances = (refuse: Refuse, resource: AnyResource): void => {
  const { advances, name } = resource;
  for (const [action, { does, on, sets, setsLines, input = {} }] of Object.entries(
    resource.actions as Readonly<Record<string, Action>>,
  )) {
    if (!does) continue;
    const place = `${name}.actions.${action}`;
    if (!advances || on !== 'one' || sets || setsLines)
      refuse('R082', place, 'needs `advances`, is on one record, and has no `sets` or `setsLines`');
    for (const asked of Object.keys(does === 'takeAdvance' ? advanceTaken : advanceRefunded))
      if (!input[asked]) refuse('R082', place, `has no input '${asked}'`);
  }
  if (!advances) return;
  const place = `${name}.advances`;
  const fieldOf = (field: string) => declaredField(refuse, place, resource, field);
  const of = resource.lines[advances.lines]?.of ?? refuse('R082', place, `no lines '${advances.lines}'`);
  if (advances.first) checkCondition(refuse, place, of, advances.first);
  if (declaredField(refuse, place, of, advances.product).references !== 'products')
    refuse('R082', place, `'${advances.product}' is no reference to a product`);
  if (fieldOf(advances.customer).references !== 'customers')
    refuse('R082', place, `'${advances.customer}' is no reference to a customer`);
  if (fieldOf(advances.number).kind !== 'text') refuse('R082', place, `'${advances.number}' is no text`);
  const open = fieldOf(advances.open);
  if (!open.readOnly || open.computed || open.derived)
    refuse('R082', place, `'${advances.open}' is no stored field that is read-only`);
  for (const each of [advances.open, ...advances.most])
    if (fieldOf(each).kind !== 'money') refuse('R082', place, `'${each}' is no money`);
  if (advances.most.length === 0) refuse('R082', place, 'needs a field with the most that is taken');
  checkTables(refuse, place, advances.tables);
};

/** Checks of what actions write into lines, and of lines that are read-only. `refuse` throws. */
export const checkLineWrites = (refuse: Refuse, resource: AnyResource): void => {
  for (const [name, { of, readOnly, readOnlyBut = [] }] of Object.entries(resource.lines)) {
    const place = `${resource.name}.lines.${name}`;
    if (readOnly) checkCondition(refuse, place, resource, readOnly);
    else if (readOnlyBut.length > 0) refuse('R081', place, '`readOnlyBut` needs `readOnly`');
    for (const field of readOnlyBut) declaredField(refuse, place, of, field);
  }
  for (const [name, action] of Object.entries(resource.actions)) {
    if (!action.setsLines) continue;
    const { lines, where, sets } = action.setsLines;
    const place = `${resource.name}.actions.${name}`;
    const of = resource.lines[lines]?.of ?? refuse('R081', place, `no lines '${lines}'`);
    if (action.on === 'list' || action.sets)
      refuse('R081', place, '`setsLines` is for records, and has no `sets` beside it');
    if (where) checkCondition(refuse, place, of, where);
    const asked = actionFields(action).map(field => field.name);
    for (const [target, value] of Object.entries(sets)) {
      if (declaredField(refuse, place, of, target).readOnly)
        refuse('R081', place, `'${target}' cannot be written`);
      if (typeof value === 'object' && value !== null && !asked.includes(value.input))
        refuse('R081', place, `no input '${value.input}'`);
    }
  }
};
