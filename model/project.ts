/** Returns the project's element id, from its own id or its title: 'project-sleep-current-adapter'. */
export function projectId({ id, title }: { id?: string; title: string }): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `project-${id ?? words?.join('-') ?? ''}`;
}
