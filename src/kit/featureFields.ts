import { PEOPLE } from './roles.ts';
import type { Feature } from './abilities.ts';
import { field, type DeclaredField } from './field.ts';
import { reference, tags } from './types.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a field of any value
type Fields = Readonly<Record<string, DeclaredField<any>>>;

const FIELDS: Readonly<Partial<Record<Feature, Fields>>> = {
  tags: { tags: field(tags.optional(), { list: 1200, filter: 'exact', example: ['Festival'] }) },
  assignment: {
    assignedTo: field(reference(PEOPLE).optional(), {
      filterOnly: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
  },
};

/** A resource has these fields by its features. Tags of a record that is about a person are about a person, too. */
export const featureFields = (features: readonly Feature[] = [], personal = false): Fields =>
  Object.fromEntries(
    features
      .flatMap(feature => Object.entries(FIELDS[feature] ?? {}))
      .map(([name, { type, options }]) => [
        name,
        name === 'tags' ? { type, options: { ...options, personal } } : { type, options },
      ]),
  );
