import { tasks } from '../../resources/projects/tasks.ts';
import { timeEntries } from '../../resources/projects/timeEntries.ts';
import { RunningTimers } from '../../screens/show/RunningTimers.tsx';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';

const TaskPage = () => (
  <ShowScreen
    resource={tasks}
    actions={record => <RunningTimers resource={timeEntries} of={{ taskId: String(record.id) }} />}
  />
);

export default TaskPage;
