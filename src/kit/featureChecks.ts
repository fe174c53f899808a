import { checkCondition } from './abilityChecks.ts';
import type { Refuse } from './declaredField.ts';
import type { AnyResource } from './resource.ts';
import { featureFields } from './featureFields.ts';
import { checkEach } from './problems.ts';

const REFUSED_OF_SECRETS = ['list', 'filter', 'initial', 'computed', 'entered'] as const;

const checkSecrets = (refuse: Refuse, resource: AnyResource): void => {
  const unique = (resource.unique as readonly (readonly string[])[]).flat();
  checkEach(resource.fields, field => {
    const place = `${resource.name}.${field.name}`;
    if (field.kind !== 'secret') {
      if (field.reveal ?? field.revealTo) refuse('R048', place, '`reveal` is for a field of kind `secret`');
      return;
    }
    const option = REFUSED_OF_SECRETS.find(name => field[name]);
    if (option) refuse('R047', place, `is encrypted and in no list, so it has no \`${option}\``);
    if (unique.includes(field.name)) refuse('R047', place, 'is encrypted, so it cannot be unique');
    if (!field.optional)
      refuse('R047', place, 'make it optional: a form that is opened has no secret to send');
    if (resource.when[field.name]?.require)
      refuse(
        'R047',
        place,
        'a form that is opened cannot tell whether it is empty, so `require` cannot hold',
      );
    if (resource.writes !== 'generic' || resource.singleton)
      refuse('R047', place, 'a secret needs generic writes');
    if (field.reveal) checkCondition(refuse, `${place}.reveal`, resource, field.reveal);
  });
};

/** Checks of features and of the secrets among the fields. */
export const checkFeatures = (refuse: Refuse, resource: AnyResource): void => {
  const { name, shape, features, writes } = resource;
  checkSecrets(refuse, resource);
  checkEach(Object.keys(featureFields(features)), own => {
    if (own in shape) refuse('R049', `${name}.${own}`, 'comes with a feature of the resource');
  });
  if (features.includes('tags') && writes !== 'generic')
    refuse('R050', `${name}.features`, "'tags' need generic writes");
};
