/** Flags of `npm run resource:add`, and what `--help` says of them. */
import { parseArgs } from 'node:util';
import { TYPE_NAMES } from './newField.ts';

export const FIELD_HELP = `A field is its name, its type and its options: customerId reference(customers) list exact
  types    ${TYPE_NAMES.join(', ')}
           in brackets: line(60), choice(OPEN, DONE), reference(customers), decimal(2)
  options  optional, list, and one of search, exact, range`;

export const USAGE = `npm run resource:add NAME -- [flags]

NAME is a plural in kebab case, such as repair-jobs. In a terminal, flags that are left out are asked for.

  --field '…'           once for each field (required)
  --one, --many         labels of one record and of many, in English
  --route               path of its list
  --title               the field that names a record
  --menu                shop, office, both or none, with --icon and --order (900)
  --palette             section of the palette
  --read, --write       everyone, staff, office or owner

${FIELD_HELP}

Example: npm run resource:add repair-jobs -- --menu office --read office \\
  --field 'device line(80) list search' --field 'customerId reference(customers) list exact'`;

/** Throws a sentence, with the usage, for a flag that there is not. */
export const readFlags = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        one: { type: 'string' },
        many: { type: 'string' },
        route: { type: 'string' },
        field: { type: 'string', multiple: true },
        title: { type: 'string' },
        menu: { type: 'string' },
        order: { type: 'string' },
        icon: { type: 'string' },
        palette: { type: 'string' },
        read: { type: 'string' },
        write: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
};
