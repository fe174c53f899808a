import type { Condition, Operand } from '../../../src/kit/conditions.ts';
import { comparable, COMPARED_AS, type Asker, type ComparedAs } from '../../../src/kit/evaluate.ts';
import type { Field } from '../../../src/kit/index.ts';

const PARAMETER: Readonly<Record<ComparedAs, string>> = {
  number: 'bigint',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  time: 'time',
  text: 'text',
  nothing: 'text',
};

/** Parameters are cast, so that any number can be compared with any column; bigint goes on using an index. */
const castFor = ({ kind }: Field, values: readonly unknown[]): string => {
  if (kind === 'reference') return 'uuid';
  const as = COMPARED_AS[kind];
  return as === 'number' && !values.every(Number.isSafeInteger) ? 'numeric' : PARAMETER[as];
};

/** Blank text is null, as in stored records. */
const literalFor = ({ kind }: Field, literal: unknown): unknown => {
  const value = comparable(COMPARED_AS[kind], literal);
  return kind === 'instant' && value !== null ? new Date(value as number).toISOString() : value;
};

export interface ConditionScope {
  fieldOf: (name: string) => Field;
  /** Writes the SQL of a field's value. */
  sqlOf: (field: Field) => string;
  /** Answers a parameter (`$3`), or a quoted literal. */
  add: (value: unknown) => string;
  asker: Asker;
}

/**
 * SQL that is true exactly where `holds` is true; elsewhere false or null, so put `IS TRUE` behind it outside of
 * WHERE. `NOT` is pushed down to the comparisons, since SQL's own leaves out nulls.
 */
export const conditionSql = (scope: ConditionScope, condition: Condition): string => {
  const { fieldOf, sqlOf, add, asker } = scope;
  const parameter = (field: Field, literal: unknown): string | null => {
    const value = literalFor(field, literal);
    return value === null ? null : `${add(value)}::${castFor(field, [value])}`;
  };

  const comparedSql = (field: Field, operand: Operand): string | null => {
    if (operand === null) return null;
    if (typeof operand !== 'object') return parameter(field, operand);
    if ('field' in operand) return sqlOf(fieldOf(operand.field));
    return parameter(field, 'me' in operand ? asker.me : asker.today);
  };

  const sqlFor = (each: Condition, negated: boolean): string => {
    switch (each.op) {
      case 'not':
        return sqlFor(each.of, !negated);
      case 'and':
      case 'or': {
        const all = (each.op === 'and') !== negated;
        if (each.of.length === 0) return all ? 'true' : 'false';
        return `(${each.of.map(one => sqlFor(one, negated)).join(all ? ' AND ' : ' OR ')})`;
      }
      case 'empty': {
        const field = fieldOf(each.field);
        if (['lines', 'choices', 'tags'].includes(field.kind))
          return `coalesce(jsonb_array_length(${sqlOf(field)}), 0) ${negated ? '>' : '='} 0`;
        return `${sqlOf(field)} IS ${negated ? 'NOT ' : ''}NULL`;
      }
      case 'in': {
        const field = fieldOf(each.field);
        const values = each.values.map(one => literalFor(field, one)).filter(one => one !== null);
        const list = `${add(values)}::${castFor(field, values)}[]`;
        const isListed = `${sqlOf(field)} = ANY(${list})`;
        return negated ? `(${isListed}) IS NOT TRUE` : isListed;
      }
      case 'equals': {
        const field = fieldOf(each.field);
        const other = comparedSql(field, each.value);
        if (other === null) return `${sqlOf(field)} IS ${negated ? 'NOT ' : ''}NULL`;
        if (negated) return `${sqlOf(field)} IS DISTINCT FROM ${other}`;
        const isField = typeof each.value === 'object' && each.value !== null && 'field' in each.value;
        return `${sqlOf(field)} ${isField ? 'IS NOT DISTINCT FROM' : '='} ${other}`;
      }
      case 'compare': {
        const field = fieldOf(each.field);
        const other = comparedSql(field, each.value);
        if (other === null) return negated ? 'true' : 'false';
        const compared = `${sqlOf(field)} ${each.by} ${other}`;
        return negated ? `(${compared}) IS NOT TRUE` : compared;
      }
    }
  };
  return sqlFor(condition, false);
};
