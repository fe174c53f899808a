/** The order of test files on a machine that knows no times yet. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, one of these would run alone for a minute. */
const LONG =
  /unit\/house\/(addingAResource|changingAField|devProblems|exampleCrm|resourceAdd|workedExample)|\.properties|\/(backup|benchTrade|books|canary|commands|conditions|demoTrade|everyWayIn|fuzz|killed|processes|resources|verify|verifyStories)\.test/;

/**
 * Files with modules of their own come first, then those that share a process: Vitest ends a shared process as soon
 * as a file of another project is next. Of each, the long ones come first.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification): number =>
      (project.config.isolate ? 0 : 2) + (LONG.test(moduleId) ? 0 : 1);
    // It is stable: within a place as Vitest has them, largest first.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
