import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { people } from '../../resources/people/declaration.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { AccessTable } from './AccessTable.tsx';
import { columnOfRole, roleFacts } from './ownRole.ts';
import type { ReadRecord } from '../../kit/index.ts';
import type { roles } from '../../resources/roles/declaration.ts';

const Access = ({ record }: { record: ReadRecord<typeof roles> }) => {
  const translate = useTranslate();
  const labels = useLabels(people);
  const own = columnOfRole(record);
  const base = { key: own.role, name: labels.value({ choices: 'role' }, own.role), role: own.role };
  const title = translate('roles.title');
  return (
    <Card component="section" aria-label={title} sx={{ mt: 3 }}>
      <CardContent sx={{ p: 3 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <AccessTable columns={[base, own]} />
      </CardContent>
    </Card>
  );
};

const RolePage = () => <ShowScreen resource={roleFacts} below={record => <Access record={record} />} />;

export default RolePage;
