import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '../../kit/rules/socialLinks.ts';

export const PlatformIcon = ({ platform, ...props }: SvgIconProps & { platform: SocialPlatform }) => (
  <SvgIcon fontSize="small" {...props}>
    <path d={SOCIAL_PLATFORMS[platform].iconPath} />
  </SvgIcon>
);
