import { tasks } from '../../resources/tasks.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { RunningTimers } from './RunningTimers.tsx';

const TaskPage = () => (
  <ShowScreen
    resource={tasks}
    without={['myTimers']}
    actions={record => <RunningTimers taskId={String(record.id)} />}
  />
);

export default TaskPage;
