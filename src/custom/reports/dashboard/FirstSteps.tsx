import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';

const STEPS = [
  { key: 'profile', path: 'settings' },
  { key: 'bill', path: 'purchase-entry' },
  { key: 'sale', path: 'counter' },
] as const;

export const FirstSteps = () => {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <Card component="section" aria-label={translate('dashboard.first.title')} sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h2" sx={{ fontSize: 17, mb: 1 }}>
          {translate('dashboard.first.title')}
        </Typography>
        <ol style={{ margin: 0, paddingInlineStart: 20 }}>
          {STEPS.map(({ key, path }) => (
            <li key={key}>
              <Button component={Link} to={`${basename}/${path}`}>
                {translate(`dashboard.first.${key}`)}
              </Button>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
};
