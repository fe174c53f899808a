import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'ra-core';
import { adminName } from '../../providers/names.ts';
import { ROLES } from '../../kit/index.ts';
import { people } from '../../resources/people/declaration.ts';
import { roles } from '../../resources/roles/declaration.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { ListScreen } from '../../screens/list/ListScreen.tsx';
import { Panel } from '../../screens/page/Panel.tsx';
import { AccessTable } from './AccessTable.tsx';
import { columnOfRole } from './ownRole.ts';
import type { ReadRecord } from '../../kit/index.ts';

const MAX_COLUMNS = 20;

const RolesPage = () => {
  const translate = useTranslate();
  const labels = useLabels(people);
  const { data, error, refetch } = useGetList<ReadRecord<typeof roles>>(adminName(roles), {
    pagination: { page: 1, perPage: MAX_COLUMNS },
    sort: { field: 'name', order: 'ASC' },
  });
  const builtIn = ROLES.map(role => ({ key: role, name: labels.value({ choices: 'role' }, role), role }));
  return (
    <>
      <ListScreen resource={roles} />
      <Box sx={{ mt: 3 }}>
        <Panel
          title={translate('roles.title')}
          lead={translate('roles.lead')}
          height={400}
          query={{ data, error, refetch }}
        >
          {own => <AccessTable columns={[...builtIn, ...own.map(columnOfRole)]} />}
        </Panel>
      </Box>
    </>
  );
};

export default RolesPage;
