import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { ask } from '../../../providers/ask.ts';
import { secretCall } from '../../../kit/calls/features.ts';
import type { Field } from '../../../kit/index.ts';
import { MASK } from '../../../kit/rules/secrets.ts';
import type { FeatureProps } from './mayChange.ts';

const SHOWN_MS = 20_000;

/** It is masked until it is asked for, and again after a while. */
export default function SecretView({ resource, record, field }: FeatureProps & { field: Field }) {
  const translate = useTranslate();
  const { reveal: names = [] } = (record['can'] ?? {}) as { reveal?: readonly string[] };
  const reveal = useMutation({
    mutationFn: () => ask(secretCall(resource.name), { id: String(record.id), field: field.name }),
    gcTime: 0,
  });
  const { data, reset } = reveal;
  useEffect(() => {
    if (!data) return undefined;
    const hidden = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(hidden);
  }, [data, reset]);
  if (!names.includes(field.name)) return <>{translate('features.noSecret')}</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <bdi dir="ltr" aria-live="polite">
        {data?.secret ?? MASK}
      </bdi>
      <Button
        size="small"
        loading={reveal.isPending}
        startIcon={data ? <VisibilityOff /> : <Visibility />}
        title={translate('features.secretLogged')}
        onClick={() => (data ? reset() : reveal.mutate())}
      >
        {translate(data ? 'features.hide' : 'features.show')}
      </Button>
    </Box>
  );
}
