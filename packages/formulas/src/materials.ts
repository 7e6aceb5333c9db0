/** Materials that the interface itself names, whatever else an age has; one may lack them. */

/** What scientists write on: `paper_budget`. */
export const PAPER = 'paper';
/** What rites and vigils burn: `incense`. */
export const INCENSE = 'incense';
