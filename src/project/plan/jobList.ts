/** The jobs of a locale while they are created, in the order of its messages. */
export interface JobList<J> {
  /** Jobs so far; others are appended. The places of each grow until all are created. */
  readonly made: readonly J[];
  /** Resolves when all are created. */
  readonly all: Promise<readonly J[]>;
  /** Resolves to some jobs after the first `count`, as soon as there are any; to none at the end. */
  after(count: number): Promise<readonly J[]>;
}

/** Texts per request: created jobs are handed on when they fill one. */
const textsPerTurn = 50;

/** Creates a list that `make` fills; it begins at once. */
export function createJobList<J>(make: (add: (job: J) => void) => Promise<void>): JobList<J> {
  const made: J[] = [];
  let isComplete = false;
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const go of waiting.splice(0)) go();
  };
  const fill = async (): Promise<readonly J[]> => {
    await make((job) => {
      made.push(job);
      if (made.length % textsPerTurn === 0) wake();
    });
    isComplete = true;
    return made;
  };
  const all = fill();
  // readers get the failure
  all.catch(() => {});
  const news = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
  return {
    made,
    all,
    async after(count) {
      while (!isComplete && made.length < count + textsPerTurn) await Promise.race([news(), all]);
      return made.slice(count, count + textsPerTurn);
    },
  };
}
