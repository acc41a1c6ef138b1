import type { Project } from './schema/projects.ts';

export type { Project };

/** The id of a project's part of the page, by the id that the owner gives or the title: 'project-sleep-current-adapter'. */
export function projectId({ id, title }: Pick<Project, 'id' | 'title'>): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `project-${id ?? words?.join('-') ?? ''}`;
}
