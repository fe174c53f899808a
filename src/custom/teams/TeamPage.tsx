import { teams } from '../../resources/teams/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { TeamLoad } from './TeamLoad.tsx';

const TeamPage = () => (
  <ShowScreen resource={teams} below={record => <TeamLoad teamId={String(record.id)} />} />
);

export default TeamPage;
