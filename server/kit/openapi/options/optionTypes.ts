/** Finds by the compiler which options a type of declarations has. */
import { join } from 'node:path';
import ts from 'typescript';

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

export interface Sources {
  checker: ts.TypeChecker;
  /** Finds a type of the kit by its name, exported or not. */
  declarationOf(name: string): Declared;
  isKnown(name: string): boolean;
  fileOf(path: string): ts.SourceFile;
}

/** Makes the program of one file of the project and of what it imports. */
export const sourcesOf = (root: string, file: string): Sources => {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.config.compilerOptions, root);
  const program = ts.createProgram([join(root, file)], { ...options, types: [] });
  const kit = program.getSourceFiles().filter(({ fileName }) => /\/src\/(kit|resources)\//.test(fileName));
  const isDeclared = (node: ts.Node): node is Declared =>
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  const declared = new Map(
    kit.flatMap(each => each.statements.filter(isDeclared)).map(node => [node.name.text, node]),
  );
  return {
    checker: program.getTypeChecker(),
    declarationOf(name) {
      const found = declared.get(name);
      if (!found) throw new Error(`No type '${name}' in src/kit or src/resources`);
      return found;
    },
    isKnown: name => declared.has(name),
    fileOf(path) {
      const found = program.getSourceFile(join(root, path));
      if (!found) throw new Error(`No file '${path}'`);
      return found;
    },
  };
};

const withoutBrackets = (node: ts.TypeNode): ts.TypeNode =>
  ts.isParenthesizedTypeNode(node) ? withoutBrackets(node.type) : node;

/** Lists the members of a union, of an intersection with one each of the combinations. */
const variantsOf = (node: ts.TypeNode): ts.TypeNode[][] => {
  const bare = withoutBrackets(node);
  if (ts.isUnionTypeNode(bare)) return bare.types.flatMap(variantsOf);
  if (!ts.isIntersectionTypeNode(bare)) return [[bare]];
  return bare.types
    .map(variantsOf)
    .reduce<ts.TypeNode[][]>(
      (combined, next) => combined.flatMap(left => next.map(right => [...left, ...right])),
      [[]],
    );
};

const isInterface = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Interface) !== 0;

interface Options {
  /** Tables of options begin with those of every form of the type; those of each form follow. */
  tables: ts.Symbol[][];
  /** A type that is one of some texts has values. */
  values: string[];
}

const isSame = (one: ts.Symbol, other: ts.Symbol): boolean =>
  one.valueDeclaration !== undefined && one.valueDeclaration === other.valueDeclaration;

/** Puts first what all have, then what each has beside that. */
const sharedFirst = (variants: readonly ts.Symbol[][]): ts.Symbol[][] => {
  const [first = [], ...others] = variants;
  const shared = first.filter(one => others.every(other => other.some(each => isSame(one, each))));
  if (others.length === 0 || shared.length === 0) return [...variants];
  return [shared, ...variants.map(each => each.filter(one => !shared.some(other => isSame(one, other))))];
};

export const optionsOf = (node: Declared, { checker }: Sources): Options => {
  if (ts.isInterfaceDeclaration(node)) {
    const own = node.members.flatMap(({ name }) => (name && checker.getSymbolAtLocation(name)) ?? []);
    return { tables: [own], values: [] };
  }
  const type = checker.getTypeAtLocation(node.name);
  const members = type.isUnion() ? type.types : [type];
  const values = members.flatMap(each => (each.isStringLiteral() ? [`'${each.value}'`] : []));
  // The keys of an interface may have docstrings of their own.
  const keys = ts.isTypeOperatorNode(node.type) ? checker.getTypeAtLocation(node.type.type) : undefined;
  if (values.length > 0)
    return {
      tables: keys?.symbol && isInterface(keys.symbol) ? [keys.getProperties()] : [],
      values: values.sort(),
    };
  const propertiesOf = (part: ts.TypeNode) => checker.getTypeAtLocation(part).getProperties();
  return { tables: sharedFirst(variantsOf(node.type).map(parts => parts.flatMap(propertiesOf))), values: [] };
};
