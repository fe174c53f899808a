import type { Action, LineGoods } from './abilities.ts';
import { BILL_METHODS } from './rules/advances.ts';
import { advanceRefunded, advanceTaken, brandClaimed } from './actionInputs.ts';
import { checkCondition, type Refuse } from './abilityChecks.ts';
import { actionFields } from './actionFields.ts';
import { declaredField } from './declaredField.ts';
import type { AnyResource } from './defineResource.ts';
import type { Kind } from './kinds.ts';

type ResourceOf = (name: string) => AnyResource | undefined;

const USES = ['PLANNED', 'USED', 'PUT_BACK'];

const checkTables = (refuse: Refuse, place: string, tables: string): void => {
  if (!/^[a-z]+(_[a-z]+)*$/.test(tables)) refuse('R080', place, `'${tables}' is no prefix of tables`);
};

const GOODS_KINDS = {
  product: 'reference',
  unit: 'text',
  quantity: 'integer',
  price: 'money',
  kind: 'choice',
  use: 'choice',
} as const;

const checkGoods = (refuse: Refuse, place: string, of: AnyResource, goods: LineGoods): void => {
  for (const [option, kind] of Object.entries(GOODS_KINDS)) {
    const name = goods[option as keyof LineGoods];
    const field = declaredField(refuse, place, of, name);
    if (field.kind !== kind || field.computed || field.derived)
      refuse('R080', place, `'${name}' is no stored field of kind '${kind}'`);
    if (field.optional && ['product', 'quantity', 'price'].includes(option))
      refuse('R080', place, `'${name}' may be empty`);
  }
  if (of.fieldOf(goods.product).references !== 'products')
    refuse('R080', place, `'${goods.product}' is no reference to a product`);
  if (!of.fieldOf(goods.kind).values.includes(goods.service))
    refuse('R080', place, `'${goods.kind}' has no value '${goods.service}'`);
  if (USES.some(use => !of.fieldOf(goods.use).values.includes(use)))
    refuse('R080', place, `'${goods.use}' needs the values ${USES.join(', ')}`);
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
  if (!resource.lines[stock.lines]?.goods) refuse('R080', place, 'needs lines with `goods`');
  const { replaced } = stock;
  if (replaced) {
    const field = declaredField(refuse, place, of, replaced.field);
    if (!field.optional || !field.values.includes(replaced.becomes))
      refuse('R080', place, `'${replaced.field}' is no optional choice with '${replaced.becomes}'`);
  }
  if (declaredField(refuse, place, resource, stock.number).kind !== 'text')
    refuse('R080', place, `'${stock.number}' is no text`);
  for (const state of [...stock.reserve, ...stock.fit, ...stock.end, stock.needed ?? states[0]])
    if (!states.includes(state ?? '')) refuse('R080', place, `no state '${state}'`);
  checkTables(refuse, place, stock.tables);
};

const VERSION_KINDS = {
  totalPaise: 'money',
  items: 'lines',
  decision: 'choice',
  decidedBy: 'text',
  channel: 'choice',
  decidedAt: 'instant',
} as const;

/** Checks of offers. `refuse` throws. */
export const checkOffers = (refuse: Refuse, resource: AnyResource, resourceOf: ResourceOf): void => {
  const { offers, workflow, name } = resource;
  if (!offers) return;
  const place = `${name}.offers`;
  if (!resource.lines[offers.lines]?.goods) refuse('R083', place, 'needs lines with `goods`');
  const states = workflow
    ? resource.fieldOf(workflow.field).values
    : refuse('R083', place, 'needs `workflow`');
  for (const state of [offers.state, offers.agreed.state, ...offers.binding])
    if (!states.includes(state)) refuse('R083', place, `no state '${state}'`);
  const kindOf = (field: string, kind: Kind, on: AnyResource = resource) => {
    if (declaredField(refuse, place, on, field).kind !== kind)
      refuse('R083', place, `'${field}' is not of kind '${kind}'`);
  };
  kindOf(offers.version, 'integer');
  for (const each of [offers.total, offers.offered, offers.agreedTotal]) kindOf(each, 'money');
  for (const { by, channel } of [offers.agreed, offers.declined]) {
    kindOf(by, 'text');
    kindOf(channel, 'choice');
  }
  const { versions } = offers;
  const of = resourceOf(versions.of) ?? refuse('R083', place, `'${versions.of}' is no resource`);
  if (declaredField(refuse, place, of, versions.by).references !== name)
    refuse('R083', place, `'${versions.by}' does not reference '${name}'`);
  kindOf(versions.number, 'integer', of);
  for (const [field, kind] of Object.entries(VERSION_KINDS)) kindOf(field, kind, of);
  for (const [to, from] of Object.entries(versions.copied ?? {}))
    kindOf(to, declaredField(refuse, place, resource, from).kind, of);
};

/** Checks of bills. `refuse` throws. */
export const checkBill = (refuse: Refuse, resource: AnyResource): void => {
  const { bill, stock, advances, workflow, name } = resource;
  if (!bill) return;
  const place = `${name}.bill`;
  if (!stock || !workflow || stock.lines !== advances?.lines || stock.tables !== advances.tables)
    return refuse('R084', place, 'needs `stock` and `advances` of the same lines and tables');
  for (const state of [bill.state, bill.reopened.state])
    if (!resource.fieldOf(workflow.field).values.includes(state))
      refuse('R084', place, `no state '${state}'`);
  if (!stock.fit.includes(bill.state) || !stock.end.includes(bill.state))
    refuse('R084', place, `'${bill.state}' is a state of 'stock.fit' and of 'stock.end'`);
  for (const condition of [bill.charged, bill.warranty])
    if (condition) checkCondition(refuse, place, resource, condition);
  const fieldOf = (field: string) => declaredField(refuse, place, resource, field);
  for (const each of [bill.received, ...(bill.fee ? [bill.fee] : [])])
    if (fieldOf(each).kind !== 'money') refuse('R084', place, `'${each}' is no money`);
  if (fieldOf(bill.method).values.some(value => !(BILL_METHODS as readonly string[]).includes(value)))
    refuse('R084', place, `'${bill.method}' has other values than ${BILL_METHODS.join(', ')}`);
  if (fieldOf(bill.sale).references !== 'sales' || !fieldOf(bill.sale).readOnly)
    refuse('R084', place, `'${bill.sale}' is no read-only reference to a sale`);
  for (const each of Object.keys(bill.reopened.sets)) fieldOf(each);
  if (bill.claim && fieldOf(bill.claim.field).references !== 'brand-claims')
    refuse('R084', place, `'${bill.claim.field}' is no reference to a claim`);
  for (const each of bill.claim?.reference ?? []) fieldOf(each);
};

const INPUTS = { takeAdvance: advanceTaken, refundAdvance: advanceRefunded, claimBrand: brandClaimed };

/** Checks of advances, and of actions that do what an option says. `refuse` throws. */
export const checkAdvances = (refuse: Refuse, resource: AnyResource): void => {
  const { advances, bill, name } = resource;
  for (const [action, { does, on, sets, setsLines, input = {} }] of Object.entries(
    resource.actions as Readonly<Record<string, Action>>,
  )) {
    if (!does) continue;
    const place = `${name}.actions.${action}`;
    if (!(does === 'claimBrand' ? bill?.claim : advances) || on !== 'one' || sets || setsLines)
      refuse('R082', place, 'needs its option, is on one record, and has no `sets` or `setsLines`');
    for (const asked of Object.keys(INPUTS[does]))
      if (!input[asked]) refuse('R082', place, `has no input '${asked}'`);
  }
  if (!advances) return;
  const place = `${name}.advances`;
  const fieldOf = (field: string) => declaredField(refuse, place, resource, field);
  if (!resource.lines[advances.lines]?.goods) refuse('R082', place, 'needs lines with `goods`');
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
export const checkLineWrites = (refuse: Refuse, resource: AnyResource, resourceOf: ResourceOf): void => {
  for (const [name, { of, readOnly, readOnlyBut = [], goods, proposed }] of Object.entries(resource.lines)) {
    const place = `${resource.name}.lines.${name}`;
    if (readOnly) checkCondition(refuse, place, resource, readOnly);
    else if (readOnlyBut.length > 0) refuse('R081', place, '`readOnlyBut` needs `readOnly`');
    for (const field of readOnlyBut) declaredField(refuse, place, of, field);
    if (goods) checkGoods(refuse, place, of, goods);
    if (!proposed) continue;
    const from = resourceOf(declaredField(refuse, place, resource, proposed.from).references ?? '');
    if (!from || !goods) return refuse('R081', place, '`proposed` needs `goods` and a reference');
    if (proposed.free) checkCondition(refuse, place, resource, proposed.free);
    for (const [field, value] of proposed.rows.flatMap(row => Object.entries(row))) {
      declaredField(refuse, place, of, field);
      if (typeof value === 'object' && value !== null) declaredField(refuse, place, from, value.from);
    }
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
