import { tasks } from '../../resources/tasks.ts';
import { timeEntries } from '../../resources/timeEntries.ts';
import { RunningTimers } from '../../screens/show/RunningTimers.tsx';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';

const TaskPage = () => (
  <ShowScreen
    resource={tasks}
    actions={record => <RunningTimers resource={timeEntries} of={{ taskId: String(record.id) }} />}
  />
);

export default TaskPage;
