/** What tests ask of tasks.mjs, which runs on a Node that knows no types. */
export declare const TOGETHER: ReadonlySet<string>;
