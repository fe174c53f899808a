import { useBasename } from 'ra-core';
import { Navigate } from 'react-router';

/** The shop's profile is the first part of the settings. */
const ToSettings = () => <Navigate to={`${useBasename()}/settings`} replace />;

export default ToSettings;
