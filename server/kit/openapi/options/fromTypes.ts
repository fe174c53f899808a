/** Reads every option of a declaration from the types in `src/kit`. */
import { join } from 'node:path';
import ts from 'typescript';
import type { Section, Table } from '../sections.ts';
import { optionsOf, sourcesOf, type Sources } from './optionTypes.ts';
import { textOfType } from './typeText.ts';

const KIT = 'src/kit';
/** Types of options, each with the ones it names after it. */
const ROOTS = ['Declaration', 'LinesDeclaration', 'FieldOptions', 'ComputedOptions'];
/** These are shown as tables of functions. */
const BY_FUNCTIONS: Readonly<Record<string, string>> = {
  Condition: 'Conditions',
  Type: 'Field types',
  SetValue: 'Values that are set',
};

const anchor = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');
const link = (name: string): string =>
  `[${BY_FUNCTIONS[name] ?? name}](#${anchor(BY_FUNCTIONS[name] ?? name)})`;
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ');
const code = (text: string): string => `\`${cell(text)}\``;

/** Reads a symbol's docstring and its `@default`. */
const documented = (symbol: ts.Symbol, checker: ts.TypeChecker) => {
  const textOf = (parts: readonly ts.SymbolDisplayPart[] | undefined) =>
    ts.displayPartsToString(parts?.slice());
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default');
  return { text: textOf(symbol.getDocumentationComment(checker)), byDefault: textOf(tag?.text) };
};

/** Reads the options of one type, and collects the types that these name. */
const sectionOf = (
  name: string,
  sources: Sources,
  missing: string[],
): { section: Section; names: string[] } => {
  const { checker } = sources;
  const node = sources.declarationOf(name);
  const { tables, values } = optionsOf(node, sources);
  const named = new Set<string>();
  const textOf = (symbol: ts.Symbol | undefined, place: string) => {
    const { text = '', byDefault = '' } = symbol ? documented(symbol, checker) : {};
    if (!text) missing.push(place);
    return { text: cell(text), byDefault: cell(byDefault) };
  };
  const row = (option: ts.Symbol): string[] => {
    const { text, byDefault } = textOf(option, `${name}.${option.name}`);
    const type = textOfType(option, sources);
    for (const each of type.names) named.add(each);
    const isOptional = (option.flags & ts.SymbolFlags.Optional) !== 0;
    const links = type.names.map(link);
    return [
      code(option.name),
      type.names[0] === type.text ? links.join() : [code(type.text), ...links].join(' '),
      isOptional ? byDefault || '–' : 'required',
      text,
    ];
  };
  const described = tables.map((options): Table =>
    values.length > 0
      ? {
          head: ['value', 'what it says'],
          rows: options.map(each => [code(each.name), textOf(each, each.name).text]),
        }
      : { head: ['option', 'type', 'default', 'what it says'], rows: options.map(row) },
  );
  const list = values.length > 0 && tables.length === 0 ? [values.map(code).join(', ')] : [];
  const intro = textOf(checker.getSymbolAtLocation(node.name), name).text;
  return { section: { title: name, texts: [intro, ...list], tables: described }, names: [...named] };
};

/** Answers what a value is without the list of those allowed. */
const plain = (type: ts.Type, checker: ts.TypeChecker): ts.Type =>
  checker.getBaseTypeOfLiteralType(checker.getBaseConstraintOfType(type) ?? type);

/** Lists the exported functions of a module that make something of these types. */
const functions = (file: string, of: readonly string[], sources: Sources, missing: string[]): string[][] => {
  const { checker } = sources;
  const module = checker.getSymbolAtLocation(sources.fileOf(join(KIT, file)));
  return checker.getExportsOfModule(module as ts.Symbol).flatMap(symbol => {
    if (!(symbol.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Function))) return [];
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = type.getCallSignatures();
    const made = signature ? signature.getReturnType() : type;
    if (!of.includes(made.aliasSymbol?.name ?? made.symbol?.name ?? '')) return [];
    const parameters = signature?.parameters.map(parameter => {
      const node = parameter.valueDeclaration as ts.ParameterDeclaration;
      return `${node.dotDotDotToken ? '…' : ''}${parameter.name}${checker.isOptionalParameter(node) ? '?' : ''}`;
    });
    const { text } = documented(symbol, checker);
    if (!text) missing.push(symbol.name);
    const [value] = (made as ts.TypeReference).typeArguments ?? [];
    return [
      [
        code(`${symbol.name}${parameters ? `(${parameters.join(', ')})` : ''}`),
        cell(text),
        value ? code(checker.typeToString(plain(value, checker))) : '',
      ],
    ];
  });
};

/** Throws where an option or a function has no docstring. */
export const optionsFromTypes = (root: string): Section[] => {
  const sources = sourcesOf(root, join(KIT, 'index.ts'));
  const missing: string[] = [];
  const names = [...ROOTS];
  const sections: Section[] = [];
  for (const name of names) {
    const { section, names: further } = sectionOf(name, sources, missing);
    sections.push(section);
    names.push(...further.filter(each => !(each in BY_FUNCTIONS) && !names.includes(each)));
  }
  const types = functions('types.ts', ['Type'], sources, missing);
  const conditions = functions('conditions.ts', ['Condition', 'Me', 'Today', 'FieldValue'], sources, missing);
  const sets = functions('setValues.ts', ['SetValue'], sources, missing);
  if (missing.length > 0) throw new Error(`No docstring: ${missing.join(', ')}`);
  const head = ['function', 'what it says'];
  return [
    ...sections,
    {
      title: 'Field types',
      texts: ['From `src/kit/types.ts`; `.optional()` where a field may be left out.'],
      tables: [{ head: ['type', 'on screen', 'value'], rows: types }],
    },
    {
      title: 'Conditions',
      texts: ['From `src/kit/conditions.ts`.'],
      tables: [{ head, rows: conditions.map(row => row.slice(0, 2)) }],
    },
    {
      title: 'Values that are set',
      texts: [
        'From `src/kit/setValues.ts`; also constants, `{ input: name }` in an action, and `me()`, `today()`, `valueOf(field)`.',
      ],
      tables: [{ head, rows: sets.map(row => row.slice(0, 2)) }],
    },
  ];
};
