import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../../providers/ask.ts';
import { useLists } from '../../../providers/useLists.ts';
import { changeFirstSteps, firstSteps } from '../../../resources/shop/calls.ts';
import type { FirstStep } from '../../../resources/shop/firstSteps.ts';
import { VISUALLY_HIDDEN } from '../../../theme/visuallyHidden.ts';

const PAGE_OF: Readonly<Record<FirstStep, string>> = {
  TEST_SCAN: 'first-steps',
  TEST_PAGE: 'first-steps',
  FIRST_PHONE: 'counter',
  FIRST_SALE: 'counter',
  LOGO: 'settings',
  STAFF: 'user-management',
  OPENING: 'opening',
  BACK_UP: 'first-steps',
};

/** What a new shop has still to do, each a link to where it is done. */
const ProgressCard = () => {
  const translate = useTranslate();
  const lists = useLists();
  const client = useQueryClient();
  const queryKey = ['first-steps'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(firstSteps, {}, { signal, quiet: true }),
    staleTime: 0,
  });
  if (!data?.open) return null;
  const left = data.steps.filter(({ done }) => !done).length;
  return (
    <Card component="section" aria-label={translate('firstSteps.title')} sx={{ mb: 2 }}>
      <CardContent>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <Typography variant="h2" sx={{ fontSize: 17, flex: '1 1 auto' }}>
            {translate('firstSteps.title')}{' '}
            <bdi>
              {data.steps.length - left}/{data.steps.length}
            </bdi>
          </Typography>
          <Button
            size="small"
            onClick={() =>
              void ask(changeFirstSteps, { body: { dismissed: true } }).then(answer =>
                client.setQueryData(queryKey, answer),
              )
            }
          >
            {translate('firstSteps.dismiss')}
          </Button>
        </Box>
        <Box
          component="ol"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {data.steps.map(({ step, done }) => (
            <li key={step}>
              <Button
                component={Link}
                to={lists.page(PAGE_OF[step])}
                color={done ? 'inherit' : 'primary'}
                startIcon={done ? <CheckCircle color="success" /> : <RadioButtonUnchecked />}
                sx={{ minHeight: 48, textAlign: 'start', justifyContent: 'flex-start' }}
              >
                {translate(`firstSteps.steps.${step}`)}
                {done ? <span style={VISUALLY_HIDDEN}> {translate('firstSteps.done')}</span> : null}
              </Button>
            </li>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
};

export default ProgressCard;
