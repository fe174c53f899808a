import { checkCondition } from './abilityChecks.ts';
import type { Refuse } from './declaredField.ts';
import { DeclarationError } from './checks.ts';
import { declaredField } from './declaredField.ts';
import type { AnyResource } from './resource.ts';
import type { Kind } from './kinds.ts';
import {
  namesOfLabel,
  namesOfPaper,
  namesOfPapersAndLabel,
  ownerOfName,
  partsOfName,
  TAKEN_NAMES,
} from './paperNames.ts';
import type { Paper, ResourcePapers } from './papers.ts';

type Find = (name: string) => AnyResource | undefined;

const refuse: Refuse = (code, place, problem) => {
  throw new DeclarationError(code, place, problem);
};

/** A paper has no secret, and nothing that each answer computes anew. */
const checkName = (
  resource: AnyResource,
  paper: Paper | undefined,
  place: string,
  name: string,
  find: Find,
) => {
  const { owner, field } = ownerOfName(resource, paper, name, find);
  if (!owner || name.split('.').length > 2) return refuse('R080', place, `'${name}' leads to no record`);
  if (field === 'createdAt' && (owner === resource || name.startsWith('version.'))) return;
  const { kind, filterOnly, byServer } = declaredField(refuse, place, owner, field);
  if (kind === 'secret') refuse('R080', place, `'${name}' is a secret`);
  if (filterOnly || (byServer && owner !== resource))
    refuse('R080', place, `'${name}' is not read with its record`);
};

const checkVersion = (resource: AnyResource, place: string, { version }: Paper, find: Find): void => {
  if (!version) return;
  const of = find(version.of) ?? refuse('R081', place, `'${version.of}' is no resource`);
  const kinds: [AnyResource, string, Kind][] = [
    [of, version.number, 'integer'],
    [of, version.goods, 'lines'],
    [resource, version.last, 'integer'],
  ];
  for (const [owner, name, kind] of kinds)
    if (declaredField(refuse, place, owner, name).kind !== kind)
      refuse('R081', place, `'${name}' of '${owner.name}' is not of kind '${kind}'`);
  if (declaredField(refuse, place, of, version.by).references !== resource.name)
    refuse('R081', place, `'${version.by}' does not reference '${resource.name}'`);
};

const checkGoods = (resource: AnyResource, { goods }: ResourcePapers): void => {
  if (!goods) return;
  const place = `${resource.name}.papers.goods`;
  const of = resource.lines[goods.lines]?.of ?? refuse('R082', place, `no lines '${goods.lines}'`);
  if (declaredField(refuse, place, of, goods.product).references !== 'products')
    refuse('R082', place, `'${goods.product}' is no reference to a product`);
  for (const name of [goods.unit, goods.quantity, goods.price]) declaredField(refuse, place, of, name);
  if (goods.where) checkCondition(refuse, place, of, goods.where);
};

/** Values beside each other in one answer. */
const checkTaken = (papers: ResourcePapers): void => {
  const names = namesOfPapersAndLabel(papers);
  const own = names.filter(name => !name.includes('.'));
  for (const name of names) {
    const { of, holder, inner } = partsOfName(name);
    const taken = inner === undefined ? TAKEN_NAMES : [...TAKEN_NAMES, ...own];
    if (of !== 'version' && taken.includes(holder))
      refuse('R080', `${papers.resource.name}.papers`, `'${name}' has the name of another value`);
  }
};

/** `me()` or `today()` anywhere in what is declared. */
const asksWhoOrWhen = (declared: unknown): boolean =>
  typeof declared === 'object' &&
  declared !== null &&
  (('me' in declared && declared.me === true) ||
    ('today' in declared && declared.today === true) ||
    Object.values(declared).some(asksWhoOrWhen));

const needsGoods = ({ table }: Paper): boolean =>
  table !== undefined && (table.rows === undefined || table.rows.some(({ item }) => !item));

/** Checks of declared papers; they are listed apart from the resources. */
export const checkPapers = (all: readonly ResourcePapers[], resources: readonly AnyResource[]): void => {
  const find: Find = name => resources.find(each => each.name === name);
  for (const papers of all) {
    const { resource, label } = papers;
    const { name, features } = resource;
    if (!features.includes('papers')) refuse('R080', `${name}.features`, "declared papers need 'papers'");
    for (const [kind, paper] of Object.entries(papers.papers)) {
      const place = `${name}.papers.${kind}`;
      if (!/^[A-Z]+(_[A-Z]+)*$/.test(kind)) refuse('R080', place, 'names of papers are capitals');
      if (asksWhoOrWhen(paper))
        refuse('R080', place, 'a paper is the same for every reader and on every day');
      checkVersion(resource, place, paper, find);
      for (const each of namesOfPaper(paper)) checkName(resource, paper, place, each, find);
      if (needsGoods(paper) && !papers.goods) refuse('R082', place, 'its table needs `goods`');
    }
    for (const each of label ? namesOfLabel(label) : [])
      checkName(resource, undefined, `${name}.papers.label`, each, find);
    checkGoods(resource, papers);
    checkTaken(papers);
  }
  for (const { name, features } of resources)
    if (
      features.includes('papers') &&
      !all.some(
        each =>
          each.resource.name === name ||
          Object.values(each.papers).some(({ version }) => version?.of === name),
      )
    )
      refuse('R080', `${name}.features`, "'papers' needs declared papers");
};
