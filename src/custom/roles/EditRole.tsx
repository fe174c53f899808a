import { roles } from '../../resources/roles/declaration.ts';
import { EditScreen } from '../../screens/form/EditScreen.tsx';
import { RoleFields } from './RoleFields.tsx';

const EditRole = () => <EditScreen resource={roles} Fields={RoleFields} />;

export default EditRole;
