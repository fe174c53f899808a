import NotificationsActive from '@mui/icons-material/NotificationsActive';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../boot/loadable.tsx';
import { ask } from '../../../providers/ask.ts';
import { followCalls } from '../../../kit/calls/features.ts';
import type { FeatureProps } from './mayChange.ts';

const PrintDialog = lazyPart(() => import('./PrintDialog.tsx'));

interface ToolProps {
  label: string;
  icon: typeof SvgIcon;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
  loading?: boolean;
}

const Tool = ({ label, icon: Icon, onClick, pressed, disabled = false, loading = false }: ToolProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton
        color="primary"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        loading={loading}
        onClick={onClick}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </span>
  </Tooltip>
);

const FollowButton = ({ resource, record }: FeatureProps) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const id = String(record.id);
  const queryKey = ['follow', resource.name, id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(followCalls(resource.name).read, { id }, { signal, quiet: true }),
  });
  const change = useMutation({
    mutationFn: (following: boolean) => ask(followCalls(resource.name).follow, { id, body: { following } }),
    onSuccess: answer => queries.setQueryData(queryKey, answer),
  });
  const following = data?.following ?? false;
  return (
    <Tool
      label={translate(following ? 'features.following' : 'features.follow')}
      icon={following ? NotificationsActive : NotificationsNone}
      pressed={following}
      disabled={!data}
      loading={change.isPending}
      onClick={() => change.mutate(!following)}
    />
  );
};

const PrintButton = (props: FeatureProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tool label={useTranslate()('features.print')} icon={PrintOutlined} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <PrintDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

export default function RecordTools(props: FeatureProps) {
  const { features } = props.resource;
  return (
    <>
      {features.includes('follow') ? <FollowButton {...props} /> : null}
      {features.includes('print') ? <PrintButton {...props} /> : null}
    </>
  );
}
