import type { Owner, Project } from './schema.ts';

/** Whether the build makes a résumé. It doesn't if the owner offers a file instead. */
export const hasGeneratedResume = ({ resume }: Pick<Owner, 'resume'>) => resume === undefined;

/** Whether the generated résumé has the project. */
export const isInResume = ({ resume = true }: Pick<Project, 'resume'>) => resume;
