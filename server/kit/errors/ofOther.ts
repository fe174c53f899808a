/** A record that a body writes beside its own refuses fields that the sent form does not have. */
import { humanName, type AnyResource, type FieldErrors, type Message } from '../../../src/kit/index.ts';
import { refusalOfDatabase } from './databaseErrors.ts';
import { Refusal } from './refusal.ts';

/** `items.0.quantity` is labelled as the lines label it. */
const labelsOf = (resource: AnyResource, path: string): Message[] => {
  const names = path.split('.');
  const name = names.at(-1) ?? '';
  const of = resource.lines[names[0] ?? '']?.of ?? resource;
  return [
    { key: `resources.${resource.name}.name`, params: { smart_count: 1, _: humanName(resource.name) } },
    { key: `resources.${of.name}.fields.${name}`, params: { _: humanName(name) } },
  ];
};

/** It is the same refusal with other `errors` and another `about`. */
export const refusalWith = (
  { status, code, messageKey, params, approvable, about }: Refusal,
  errors: FieldErrors | undefined,
  other: Refusal['about'] = about,
): Refusal =>
  new Refusal(status, code, messageKey, {
    ...(params ? { params } : {}),
    approvable,
    ...(errors ? { errors } : {}),
    ...(other ? { about: other } : {}),
  });

/** The refusal is of a record of this resource; any other error stays as it is. */
export const refusedBy = (resource: AnyResource, error: unknown): unknown => {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
  if (!refusal?.errors || refusal.about) return error;
  return refusalWith(refusal, undefined, { resource, errors: refusal.errors });
};

/** The message has each field of another record with its sentence. */
export const refusalMessage = ({ messageKey, params, about }: Refusal): Message => {
  const message = { key: messageKey, ...(params ? { params } : {}) };
  const parts = Object.entries(about?.errors ?? {}).map(([path, each]) => ({
    labels: labelsOf(about?.resource as AnyResource, path),
    message: each,
  }));
  return parts.length > 0 ? { ...message, parts } : message;
};
