import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AnyResource } from '../../kit/index.ts';
import { useTranslate } from 'ra-core';
import { ActionDialog } from './ActionDialog.tsx';
import type { NamedAction } from './actionsOf.ts';
import type { Outcome } from './useAction.ts';

interface ActionButtonsProps {
  resource: AnyResource;
  actions: readonly NamedAction[];
  ids: readonly string[];
  titleOf: (id: string) => string | undefined;
  variant?: 'text' | 'outlined';
  onEnd?: (outcome: Outcome) => void;
}

export const ActionButtons = ({
  resource,
  actions,
  ids,
  titleOf,
  variant = 'outlined',
  onEnd = () => undefined,
}: ActionButtonsProps) => {
  const translate = useTranslate();
  const [taken, setTaken] = useState<NamedAction>();
  return (
    <>
      {actions.map(each => (
        <Button
          key={each.name}
          variant={variant}
          disabled={taken !== undefined && taken !== each}
          onClick={() => setTaken(each)}
        >
          {translate(`resources.${resource.name}.actions.${each.name}`)}
        </Button>
      ))}
      {taken ? (
        <ActionDialog
          key={taken.name}
          resource={resource}
          action={taken}
          ids={ids}
          titleOf={titleOf}
          onClose={outcome => {
            setTaken(undefined);
            if (outcome) onEnd(outcome);
          }}
        />
      ) : null}
    </>
  );
};
