import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { resourceOf } from '../../resources/index.ts';
import { abilities } from '../../resources/abilities.ts';
import { humanName } from '../../kit/index.ts';
import { placeOf } from '../../kit/roleAbilities.ts';
import { labelsOf } from '../../screens/basics/labels.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface AbilityGroup {
  place: string;
  name: string;
  abilities: readonly { ability: string; name: string }[];
}

const placeName = (translate: Translate, place: string): string =>
  resourceOf(place) ? labelsOf(translate, { name: place }).list : translate(`roles.place.${place}`);

const abilityName = (translate: Translate, ability: string): string => {
  const place = placeOf(ability);
  const what = ability.slice(place.length + 1);
  const [list = '', name] = what.split('.');
  return name === undefined
    ? translate(`roles.can.${list}`)
    : translate(`resources.${place}.${what}`, { _: humanName(name) });
};

/** Lists every ability by its page, in the order of the declarations. */
export const abilityGroups = (translate: Translate): AbilityGroup[] => {
  const names = [...abilities().keys()];
  return [...new Set(names.map(placeOf))].map(place => ({
    place,
    name: placeName(translate, place),
    abilities: names
      .filter(ability => placeOf(ability) === place)
      .map(ability => ({ ability, name: abilityName(translate, ability) })),
  }));
};

export const useAbilityGroups = (): AbilityGroup[] => {
  const translate = useTranslate();
  return useMemo(() => abilityGroups(translate), [translate]);
};
