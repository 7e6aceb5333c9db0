/** The ways in which a deputy may play: each is a temperament of the robots. */
export const DEPUTY_STYLES = ['builder', 'trader', 'raider', 'shadow', 'mystic', 'statesman'] as const;
export type DeputyStyle = (typeof DEPUTY_STYLES)[number];
