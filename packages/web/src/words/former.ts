/** What the service calls whoever has erased their account, in place of every name. */
export const FORMER = 'a former player';

/** Whether what somebody wrote is gone with their account: nothing is left of it, and nobody can write nothing. */
export const isErased = ({ text }: { readonly text: string }): boolean => text === '';
