/** Checks of what a declaration says beyond its fields. `refuse` throws. */
import { actionFields } from './actionFields.ts';
import type { Action, Transition } from './abilities.ts';
import type { Condition, Operand } from './conditions.ts';
import { fieldsRead } from './conditions.ts';
import { declaredField, type Refuse } from './declaredField.ts';
import { isKebabCase } from './naming.ts';
import { amongThese } from './nearest.ts';
import { neverEquals, neverHas } from './valueChecks.ts';
import type { AnyResource } from './resource.ts';
import { COMPARED_AS, ORDERED, type ComparedAs } from './evaluate.ts';
import { canReadAll } from './fieldAccess.ts';
import { SUMMED_KINDS } from './kinds.ts';
import { typeName } from './typeName.ts';
import { checkViews } from './viewChecks.ts';
import { checkAll, checkEach } from './problems.ts';

const OWN_TYPE: Readonly<Record<string, ComparedAs>> = { me: 'text', today: 'date' };

/** Answers operands whose type the field's own is compared with; undefined for constants. */
const operandType = (resource: AnyResource, operand: Operand): ComparedAs | undefined => {
  if (typeof operand !== 'object' || operand === null) return undefined;
  if ('field' in operand) return COMPARED_AS[resource.fieldOf(operand.field).kind];
  return OWN_TYPE['me' in operand ? 'me' : 'today'];
};

export const checkCondition = (
  refuse: Refuse,
  place: string,
  resource: AnyResource,
  condition: Condition,
): void => {
  checkEach(fieldsRead(condition), name => {
    const read = declaredField(refuse, place, resource, name);
    if (read.filterOnly) refuse('R027', place, `'${name}' is a filter, which no record has`);
    if (read.byServer)
      refuse('R027', place, `'${name}' is computed by a function, which conditions cannot read`);
  });
  const checkOperand = (name: string, as: ComparedAs, operand: Operand): void => {
    const other = operandType(resource, operand);
    if (other && other !== as) refuse('R027', place, `'${name}' is compared with another type`);
    const never = neverEquals(resource, resource.fieldOf(name), operand);
    if (never) refuse('R027', place, never);
  };
  const check = (each: Condition): void => {
    switch (each.op) {
      case 'and':
      case 'or':
        each.of.forEach(check);
        return;
      case 'not':
        check(each.of);
        return;
      case 'empty':
        return;
      default: {
        const as = COMPARED_AS[resource.fieldOf(each.field).kind];
        if (as === 'nothing') refuse('R027', place, `'${each.field}' can only be asked whether it is empty`);
        if (each.op === 'compare' && !ORDERED.includes(as))
          refuse('R027', place, `'${each.field}' has no order; numbers and dates have`);
        if (each.op === 'compare' && (each.value === null || each.value === ''))
          refuse(
            'R027',
            place,
            `'${each.field}' is compared with nothing, which never holds: use \`isEmpty\``,
          );
        if (each.op === 'in' && each.values.length === 0)
          refuse('R027', place, `'${each.field}' is never one of no values`);
        checkEach(each.op === 'in' ? each.values : [each.value], operand => {
          checkOperand(each.field, as, operand);
        });
      }
    }
  };
  check(condition);
};

const checkWhen = (refuse: Refuse, resource: AnyResource): void => {
  checkEach(Object.entries(resource.when), ([name, { show, require, readOnly, hidden }]) => {
    const place = `${resource.name}.when.${name}`;
    const field = declaredField(refuse, place, resource, name);
    if (field.readOnly && (require ?? readOnly ?? hidden !== 'keep'))
      refuse('R028', place, 'is no field that can be written');
    checkEach([show, require, readOnly], condition => {
      if (condition) checkCondition(refuse, place, resource, condition);
    });
    if ((show === undefined) !== (hidden === undefined))
      refuse('R028', place, "`show` needs `hidden`, 'keep' or 'clear', and `hidden` needs `show`");
    if ((require !== undefined || hidden === 'clear') && !field.optional)
      refuse('R028', place, 'a required field is never empty: make it optional');
  });
};

const checkWorkflow = (refuse: Refuse, resource: AnyResource): void => {
  const { workflow, name } = resource;
  if (!workflow) return;
  const place = `${name}.workflow`;
  const { values, optional, kind, initial } = declaredField(refuse, place, resource, workflow.field);
  if (kind !== 'choice' || optional)
    refuse('R029', place, `its field '${workflow.field}' is a required choice`);
  const noState = (state: string) => `no state '${state}'; the states are ${amongThese(state, values)}`;
  const checkStart = (): void => {
    if (!values.includes(workflow.initial)) refuse('R029', place, noState(workflow.initial));
    if (initial !== workflow.initial)
      refuse(
        'R029',
        place,
        `\`initial\` of the field '${workflow.field}' is its first state: '${workflow.initial}'`,
      );
  };
  const checkTransition = ([to, transition]: [string, Transition | undefined]): void => {
    checkEach([to, ...(transition?.from ?? [])], state => {
      if (!values.includes(state)) refuse('R029', `${place}.${to}`, noState(state));
    });
    if (transition?.when) checkCondition(refuse, `${place}.${to}`, resource, transition.when);
    const named = (field: string) => declaredField(refuse, `${place}.${to}`, resource, field);
    if (transition?.notBy && named(transition.notBy).kind !== 'reference')
      refuse('R029', `${place}.${to}`, '`notBy` is a reference to a person');
    if (transition?.notByUnless) {
      checkCondition(refuse, `${place}.${to}`, resource, transition.notByUnless);
      if (!transition.notBy) refuse('R029', `${place}.${to}`, '`notByUnless` needs `notBy`');
    }
    checkEach(Object.keys(transition?.input ?? {}), input => {
      if (named(input).readOnly || input === workflow.field)
        refuse('R029', `${place}.${to}`, `'${input}' cannot be written`);
    });
  };
  checkAll([checkStart, () => checkEach(Object.entries(workflow.transitions), checkTransition)]);
};

const checkActions = (refuse: Refuse, resource: AnyResource): void => {
  const checkAction = ([name, action]: [string, Action]): void => {
    const place = `${resource.name}.actions.${name}`;
    if (!isKebabCase(name)) refuse('R033', place, 'names of actions are kebab-case');
    if (actionFields(action).some(({ kind }) => kind === 'secret'))
      refuse('R036', place, 'a secret is not asked for: what a form asks for stands in the log');
    if (action.when) checkCondition(refuse, place, resource, action.when);
    if (action.on === 'list' && action.when)
      refuse('R033', place, '`when` is for records; an action on the list has none');
  };
  const checkBehaving = (): void => {
    const isBehaving = [resource.actions, resource.behaviour].some(all => Object.keys(all).length > 0);
    if (isBehaving && (!['generic', 'lines'].includes(resource.writes) || resource.singleton))
      refuse('R034', resource.name, 'actions and behaviour need generic writes');
  };
  checkAll([
    () => checkEach(Object.entries(resource.actions as Readonly<Record<string, Action>>), checkAction),
    checkBehaving,
  ]);
};

/** A filter would tell what its reader may not see. */
const checkCases = (refuse: Refuse, resource: AnyResource): void => {
  checkEach(resource.fields, field => {
    const place = `${resource.name}.${field.name}`;
    checkEach(Object.entries(field.cases ?? {}), ([value, condition]) => {
      const never = neverHas(field, value);
      if (never) refuse('R056', place, never);
      checkCondition(refuse, place, resource, condition);
      checkEach(fieldsRead(condition), name => {
        if (!canReadAll(field, resource.fieldOf(name)))
          refuse('R056', place, `'${name}' is shown to fewer roles: set \`see\``);
      });
    });
    if (field.cases && !field.filterOnly) refuse('R056', place, '`cases` are for a filterOnly field');
    if (field.cases && Object.keys(field.cases).length < field.values.length)
      refuse('R056', place, 'each value needs its records in `cases`');
  });
};

/** A sum would tell what its reader may not see. */
const checkTotals = (refuse: Refuse, resource: AnyResource): void => {
  if (typeof resource.totals !== 'object') return;
  checkEach(Object.entries(resource.totals), ([name, { sum, where }]) => {
    const place = `${resource.name}.totals.${name}`;
    const field = declaredField(refuse, place, resource, sum);
    if (!SUMMED_KINDS.includes(field.kind) || field.byServer || field.filterOnly)
      refuse('R057', place, `'${sum}' is no stored or computed money, number or duration`);
    if (!where) return;
    checkCondition(refuse, place, resource, where);
    checkEach(fieldsRead(where), read => {
      if (!canReadAll(field, resource.fieldOf(read)))
        refuse('R057', place, `'${read}' is shown to fewer roles than '${sum}'`);
    });
  });
};

const checkLate = (refuse: Refuse, resource: AnyResource): void => {
  checkEach(Object.entries(resource.views), ([view, declared]) => {
    if (declared.as === 'calendar' && declared.late)
      checkCondition(refuse, `${resource.name}.views.${view}.late`, resource, declared.late);
  });
};

const checkReach = (refuse: Refuse, resource: AnyResource): void =>
  checkEach(Object.entries(resource.rows), ([role, { read, write, through = [] }]) => {
    const place = `${resource.name}.rows.${role}`;
    for (const condition of [read, write]) if (condition) checkCondition(refuse, place, resource, condition);
    checkEach(through, name => {
      if (!resource.fields.some(field => field.name === name && field.references && !field.computed))
        refuse('R027', place, `'${name}' is no stored reference`);
    });
  });

/** Generic writes alone judge rules. */
const checkJudged = (refuse: Refuse, resource: AnyResource): void => {
  // The calls of a form judge it themselves; `when` tells the form which fields it shows.
  const ruling = [...(resource.writes === 'form' ? [] : [resource.when]), resource.checks, resource.rows];
  const isRuled = ruling.some(all => Object.keys(all).length > 0);
  const isWritten = ['generic', 'lines'].includes(resource.writes) && !resource.singleton;
  if ((isRuled || resource.workflow) && !isWritten)
    refuse('R031', resource.name, 'rules, record access and workflow need generic writes');
};

/** Checks of one resource's conditions, rules, workflow and actions. */
export const checkAbilities = (refuse: Refuse, resource: AnyResource): void =>
  checkAll([
    () => checkWhen(refuse, resource),
    () =>
      checkEach(Object.entries(resource.checks), ([name, { holds, at }]) => {
        const place = `${resource.name}.checks.${name}`;
        checkCondition(refuse, place, resource, holds);
        declaredField(refuse, place, resource, at);
      }),
    () => checkReach(refuse, resource),
    () => checkJudged(refuse, resource),
    () => checkWorkflow(refuse, resource),
    () => checkCases(refuse, resource),
    () => checkTotals(refuse, resource),
    () => checkViews(refuse, resource),
    () => checkLate(refuse, resource),
    () => checkActions(refuse, resource),
  ]);

/** A derived field leads to a field that exists, is of its kind and is not shown to more roles than that. */
export const checkDerived = (
  refuse: Refuse,
  resource: AnyResource,
  resourceOf: (name: string) => AnyResource | undefined,
): void => {
  checkEach(resource.fields, field => {
    const { derived } = field;
    if (!derived || 'sql' in derived) return;
    const place = `${resource.name}.${field.name}`;
    if ('path' in derived) {
      const names = derived.path.split('.');
      let at: AnyResource = resource;
      for (const name of names.slice(0, -1)) {
        const { references } = declaredField(refuse, place, at, name);
        const next = resourceOf(
          references ?? refuse('R030', place, `'${name}' of '${derived.path}' is no reference`),
        );
        // The reference itself is refused.
        if (!next) return;
        at = next;
      }
      const last = declaredField(refuse, place, at, names.at(-1) ?? '');
      if (last.byServer) refuse('R030', place, `'${derived.path}' is computed by a function`);
      if (last.kind !== field.kind)
        refuse(
          'R030',
          place,
          `'${derived.path}' is \`${typeName(last)}\`, and the field \`${typeName(field)}\``,
        );
      if (!canReadAll(field, last))
        refuse('R030', place, `'${derived.path}' is shown to fewer roles: set \`see\``);
      if (!field.optional && names.length > 1) refuse('R030', place, 'may be empty: make it optional');
    } else {
      const below = resourceOf('count' in derived ? derived.count : derived.of);
      if (!below) return;
      if (declaredField(refuse, place, below, derived.by).references !== resource.name)
        refuse('R030', place, `'${derived.by}' does not reference '${resource.name}'`);
      if ('sum' in derived && !canReadAll(field, declaredField(refuse, place, below, derived.sum)))
        refuse('R030', place, `'${derived.sum}' is shown to fewer roles: set \`see\``);
      if ('count' in derived && derived.where) {
        checkCondition(refuse, place, below, derived.where);
        checkEach(
          fieldsRead(derived.where).filter(each => each !== 'id'),
          name => {
            if (!canReadAll(field, below.fieldOf(name)))
              refuse('R064', place, `the count tells '${name}', which is shown to fewer roles: set \`see\``);
          },
        );
      }
    }
  });
};
