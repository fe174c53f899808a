/** Writes a type as a page shows it: without generics, `readonly` and helpers. */
import ts from 'typescript';
import type { Sources } from './optionTypes.ts';

/** These helpers of the kit stand for something simpler. */
const PLAIN: Readonly<Record<string, string>> = {
  Name: 'field',
  Names: 'field',
  FieldName: 'field',
  FieldsOf: 'record',
  FilterOf: '{ [field]: value }',
  Value: 'value of the field',
  NonNullable: 'value of the field',
  ChoiceOf: 'value of the choice',
  State: 'state',
  Exclude: 'role',
  Literal: 'value',
  Me: 'me()',
  Today: 'today()',
  FieldValue: 'valueOf(field)',
  DeclaredField: 'field(type, options)',
  AnyResource: 'resource',
};
/** Types that are shown in another's place. */
const INSTEAD: Readonly<Record<string, string>> = { WorkflowOf: 'Workflow', Made: 'BySql | ByServer' };

export interface TypeText {
  text: string;
  /** Types of the kit that it names. */
  names: string[];
}

export const textOfType = (option: ts.Symbol, sources: Sources): TypeText => {
  const names = new Set<string>();

  const reference = (node: ts.TypeReferenceNode): string => {
    const name = node.typeName.getText();
    const [first, second] = node.typeArguments ?? [];
    if (name === 'Readonly' || name === 'Partial') return first ? write(first) : name;
    if (name === 'Record' && first && second) return `{ [${key(first)}]: ${write(second)} }`;
    const plain = PLAIN[name];
    if (plain) return plain;
    const shown = INSTEAD[name] ?? name;
    const parameter = sources.checker.getSymbolAtLocation(node.typeName)?.declarations?.[0];
    if (parameter && ts.isTypeParameterDeclaration(parameter))
      return write(parameter.default ?? parameter.constraint ?? node);
    if (!sources.isKnown(shown)) return shown;
    const declared = sources.declarationOf(shown);
    // What is not exported is shown in full.
    const isExported = (ts.getCombinedModifierFlags(declared) & ts.ModifierFlags.Export) !== 0;
    if (
      ts.isTypeAliasDeclaration(declared) &&
      !(isExported && !['Shape', 'Rows', 'SetValues'].includes(shown))
    )
      return write(declared.type);
    names.add(shown);
    return shown;
  };
  const key = (node: ts.TypeNode): string => {
    const text = write(node);
    return text === 'string' ? 'name' : text;
  };
  const write = (node: ts.TypeNode): string => {
    if (ts.isTypeReferenceNode(node)) return reference(node);
    if (ts.isParenthesizedTypeNode(node))
      return ts.isUnionTypeNode(node.type) ? `(${write(node.type)})` : write(node.type);
    if (ts.isArrayTypeNode(node)) return `${write(node.elementType)}[]`;
    if (ts.isUnionTypeNode(node)) return node.types.map(write).join(' | ');
    if (ts.isTypeOperatorNode(node))
      return node.operator === ts.SyntaxKind.KeyOfKeyword ? 'field' : write(node.type);
    if (ts.isIntersectionTypeNode(node))
      return node.types
        .map(write)
        .filter(part => part !== 'string')
        .join(' & ');
    if (ts.isFunctionTypeNode(node))
      return `(${node.parameters.map(each => each.name.getText()).join(', ')}) => ${write(node.type)}`;
    if (ts.isTypeLiteralNode(node))
      return `{ ${node.members
        .filter(ts.isPropertySignature)
        .map(
          ({ name, type, questionToken }) =>
            `${name.getText()}${questionToken ? '?' : ''}: ${type ? write(type) : ''}`,
        )
        .join('; ')} }`;
    return node.getText();
  };

  const declaration = option.declarations?.find(ts.isPropertySignature);
  const text = declaration?.type
    ? write(declaration.type)
    : sources.checker.typeToString(sources.checker.getTypeOfSymbol(option));
  return { text, names: [...names] };
};
