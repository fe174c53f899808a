import { projects } from '../../resources/projects/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { BurnDown } from './BurnDown.tsx';

const ProjectPage = () => (
  <ShowScreen resource={projects} below={record => <BurnDown projectId={String(record.id)} />} />
);

export default ProjectPage;
