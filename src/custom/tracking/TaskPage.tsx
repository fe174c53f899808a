import { tasks } from '../../resources/tasks.ts';
import { timeEntries } from '../../resources/timeEntries.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { RunningTimers } from '../shared/RunningTimers.tsx';

const TaskPage = () => (
  <ShowScreen
    resource={tasks}
    without={['myTimers']}
    actions={record => <RunningTimers resource={timeEntries} of={{ taskId: String(record.id) }} />}
  />
);

export default TaskPage;
