import Button from '@mui/material/Button';
import { useBasename, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import type { Ability } from '../kit/roleAbilities.ts';
import { mayUse } from '../resources/abilities.ts';

/** Links above a list to a page that belongs to it, for those who may open it. */
export const linkAbove = (path: string, label: string, ability: Ability): ComponentType => {
  const Above = () => {
    const translate = useTranslate();
    const basename = useBasename();
    const user = useCurrentUser();
    if (!user || !mayUse(user, ability)) return null;
    return (
      <Button component={Link} to={`${basename}/${path}`} variant="outlined" sx={{ mb: 2 }}>
        {translate(label)}
      </Button>
    );
  };
  return Above;
};
