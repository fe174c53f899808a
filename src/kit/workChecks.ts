import { checkCondition, type Refuse } from './abilityChecks.ts';
import { declaredField } from './declaredField.ts';
import type { AnyResource } from './defineResource.ts';
import { checkEntries } from './setChecks.ts';

type ResourceOf = (name: string) => AnyResource | undefined;

const checkScan = (refuse: Refuse, resource: AnyResource): void => {
  const { scan, name } = resource;
  if (!scan) return;
  const place = `${name}.scan`;
  if (!/^\/api(\/[a-z0-9-]+)+$/.test(scan.path)) refuse('R074', place, `'${scan.path}' is no path of a call`);
  if (scan.by.length === 0) refuse('R074', place, 'needs a field that a code may be');
  for (const each of scan.by) {
    const field = declaredField(refuse, place, resource, each);
    if (
      !['text', 'imei', 'phone'].includes(field.kind) ||
      field.computed ||
      field.derived ||
      field.filterOnly
    )
      refuse('R074', place, `'${each}' is no stored text`);
    if (field.see) refuse('R074', place, `'${each}' is not shown to everyone, and a code would tell it`);
  }
  for (const each of scan.answer)
    if (declaredField(refuse, place, resource, each).kind === 'secret')
      refuse('R074', place, `'${each}' is a secret, which no answer has`);
  if (scan.last) checkCondition(refuse, place, resource, scan.last);
};

const checkTime = (refuse: Refuse, resource: AnyResource, resourceOf: ResourceOf): void => {
  const time = resource.workPage?.time;
  if (!time) return;
  const place = `${resource.name}.workPage.time`;
  checkEntries({ refuse, place, resource, resourceOf }, time);
  if (declaredField(refuse, place, resource, time.total).kind !== 'duration')
    refuse('R076', place, `'${time.total}' is no duration`);
  for (const action of [time.start, time.stop])
    if (resource.actions[action]?.on !== 'one') refuse('R076', place, `no action '${action}' on one record`);
};

const checkLines = (refuse: Refuse, resource: AnyResource): void => {
  const lines = resource.workPage?.lines;
  if (!lines) return;
  const place = `${resource.name}.workPage.lines`;
  const of = resource.lines[lines.name]?.of ?? refuse('R077', place, `no lines '${lines.name}'`);
  checkCondition(refuse, place, resource, lines.add);
  checkCondition(refuse, place, of, lines.where);
  for (const name of [lines.title, lines.quantity]) declaredField(refuse, place, of, name);
  const choice = declaredField(refuse, place, of, lines.choice);
  if (choice.kind !== 'choice' || choice.readOnly)
    refuse('R077', place, `'${lines.choice}' is no choice that can be written`);
};

/** Checks of the call that finds a record by its code, and of the page for those who work on it. */
export const checkWork = (refuse: Refuse, resource: AnyResource, resourceOf: ResourceOf): void => {
  checkScan(refuse, resource);
  const { workPage: page, name, workflow, scan, features } = resource;
  if (!page) return;
  const place = `${name}.workPage`;
  const field = (each: string) => declaredField(refuse, place, resource, each);
  if (!workflow || !scan || !features.includes('files') || !features.includes('timeline'))
    return refuse('R075', place, "needs `workflow`, `scan` and the features 'files' and 'timeline'");
  if (!/^[a-z]+(-[a-z]+)*$/.test(page.path)) refuse('R075', place, `'${page.path}' is no part of a path`);
  for (const filtered of [workflow.field, page.person])
    if (field(filtered).filter !== 'exact')
      refuse('R075', place, `'${filtered}' needs filter: 'exact', or the own records cannot be listed`);
  if (field(page.person).references !== 'people')
    refuse('R075', place, `'${page.person}' is no reference to a person`);
  if (field(page.due).kind !== 'date') refuse('R075', place, `'${page.due}' is no date`);
  for (const state of page.ended)
    if (!field(workflow.field).values.includes(state)) refuse('R075', place, `no state '${state}'`);
  if (page.names.length === 0) refuse('R075', place, 'needs a field that names a record');
  for (const each of [...page.names, ...page.facts]) field(each);
  for (const [hint, condition] of Object.entries(page.hints ?? {}))
    checkCondition(refuse, `${place}.hints.${hint}`, resource, condition);
  checkLines(refuse, resource);
  checkTime(refuse, resource, resourceOf);
};
