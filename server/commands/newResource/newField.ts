/** Reads one field as it is typed: `customerId reference(customers) list exact`. */
import { humanName, KIND_EXAMPLE } from '../../../src/kit/index.ts';
import type { FieldOptions } from '../../../src/kit/field.ts';
import { schemaOf } from '../../../src/kit/typeSchemas.ts';
import * as types from '../../../src/kit/types.ts';

type AnyType = types.Type<unknown>;
type Arguments = 'none' | 'numbers' | 'values' | 'resource';

/** Types that a new resource begins with, and what stands in their brackets. */
const TYPES = {
  line: 'numbers',
  text: 'numbers',
  remark: 'numbers',
  paragraph: 'numbers',
  code: 'none',
  paise: 'none',
  positivePaise: 'none',
  signedPaise: 'none',
  rateBps: 'none',
  integer: 'numbers',
  decimal: 'numbers',
  storage: 'numbers',
  yesNo: 'none',
  choice: 'values',
  choices: 'values',
  day: 'none',
  month: 'none',
  instant: 'none',
  timeOfDay: 'none',
  duration: 'numbers',
  reference: 'resource',
  phone: 'none',
  email: 'numbers',
  webAddress: 'none',
  gstin: 'none',
  imei: 'none',
  image: 'none',
} as const satisfies Partial<Record<keyof typeof types, Arguments>>;

/** A function without its brackets would be no type: `line(60)`. */
const NEEDS_NUMBER: readonly string[] = ['line', 'remark', 'paragraph', 'email', 'decimal'];

export const TYPE_NAMES = Object.keys(TYPES);

export interface NewField {
  name: string;
  typeName: string;
  type: AnyType;
  /** It is the TypeScript of the type: `line(60).optional()`. */
  typeSource: string;
  options: Pick<FieldOptions<unknown>, 'example' | 'list' | 'filter'>;
}

const OPTIONS = ['optional', 'list', 'search', 'exact', 'range'];
const PATTERN = /^([A-Za-z]\w*)\s+([A-Za-z]+)(?:\(([^)]*)\))?((?:\s+[a-z]+)*)$/;

const isTypeName = (name: string): name is keyof typeof TYPES => Object.hasOwn(TYPES, name);

const argumentsOf = (typeName: keyof typeof TYPES, typed: string | undefined): unknown[] => {
  const parts = (typed ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  switch (TYPES[typeName]) {
    case 'none':
      if (typed !== undefined) throw new Error(`${typeName} takes no brackets.`);
      return [];
    case 'numbers':
      if (!parts.every(part => /^-?\d+$/.test(part)) || (NEEDS_NUMBER.includes(typeName) && !parts[0]))
        throw new Error(`${typeName} takes numbers, such as ${typeName}(2).`);
      return parts.map(Number);
    case 'values':
      if (parts.length === 0 || !parts.every(part => /^[A-Z][A-Z0-9_]*$/.test(part)))
        throw new Error(`${typeName} takes values in capitals, such as ${typeName}(OPEN, DONE).`);
      return [parts];
    case 'resource':
      if (parts.length !== 1) throw new Error('reference takes a resource, such as reference(customers).');
      return parts;
  }
};

export const sourceOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
};

const madeType = (typeName: keyof typeof TYPES, args: readonly unknown[]): AnyType => {
  const type = types[typeName] as AnyType | ((...all: readonly unknown[]) => AnyType);
  return typeof type === 'function' ? type(...args) : type;
};

/** Answers the first of these that the type takes. */
const exampleOf = (name: string, type: AnyType): unknown => {
  const candidates = [
    ...(type.values.length > 0 ? [type.values[0], [type.values[0]]] : []),
    ...(type.kind === 'text' || type.kind === 'longText' ? [humanName(name).slice(0, type.maxLength)] : []),
    KIND_EXAMPLE[type.kind],
    type.args[0],
    type.args[1],
    '8901234567890',
  ];
  const found = candidates.find(
    candidate => candidate !== undefined && schemaOf(type).safeParse(candidate).success,
  );
  if (found === undefined) throw new Error(`${name}: no example was found for this type.`);
  return found;
};

/** Throws a sentence. */
export const parsedField = (text: string): NewField => {
  const [, name = '', typeName = '', typed, rest = ''] = PATTERN.exec(text.trim()) ?? [];
  if (!name) throw new Error('Write name, type and options, such as: device line(80) list search');
  if (!isTypeName(typeName)) throw new Error(`Unknown type '${typeName}': ${TYPE_NAMES.join(', ')}.`);
  const words = rest.trim().split(/\s+/).filter(Boolean);
  const unknown = words.find(word => !OPTIONS.includes(word));
  if (unknown) throw new Error(`Unknown option '${unknown}': ${OPTIONS.join(', ')}.`);
  const filters = words.filter(word => ['search', 'exact', 'range'].includes(word));
  if (filters.length > 1) throw new Error(`One filter only, not ${filters.join(' and ')}.`);
  const args = argumentsOf(typeName, typed);
  const type = madeType(typeName, args);
  const isOptional = words.includes('optional');
  const call = typeof types[typeName] === 'function' ? `(${args.map(sourceOf).join(', ')})` : '';
  return {
    name,
    typeName,
    type: isOptional ? type.optional() : type,
    typeSource: `${typeName}${call}${isOptional ? '.optional()' : ''}`,
    options: {
      ...(words.includes('list') ? { list: true } : {}),
      ...(filters[0] ? { filter: filters[0] as 'search' | 'exact' | 'range' } : {}),
      example: exampleOf(name, type) as never,
    },
  };
};

export const fieldSource = ({ name, typeSource, options }: NewField, choicesGroup: string): string => {
  const parts = [
    ...(options.list ? ['list: true'] : []),
    ...(options.filter ? [`filter: '${options.filter}'`] : []),
    ...(choicesGroup === name ? [] : [`choices: '${choicesGroup}'`]),
    `example: ${sourceOf(options.example)}`,
  ];
  return `    ${name}: field(${typeSource}, { ${parts.join(', ')} }),`;
};
