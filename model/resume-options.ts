import type { Owner, Project } from './schema.ts';

/** Returns whether the build generates a résumé: not if the owner has their own file. */
export const hasGeneratedResume = ({ resume }: Pick<Owner, 'resume'>) => resume === undefined;

/** Returns whether the generated résumé lists the project. */
export const isInResume = ({ resume = true }: Pick<Project, 'resume'>) => resume;
