import { roles } from '../../resources/roles/declaration.ts';
import { CreateScreen } from '../../screens/form/CreateScreen.tsx';
import { RoleFields } from './RoleFields.tsx';

const NewRole = () => <CreateScreen resource={roles} Fields={RoleFields} />;

export default NewRole;
