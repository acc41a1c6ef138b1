/** Returns the project's element id, from its title: 'project-sleep-current-adapter'. */
export function projectId({ title }: { title: string }): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `project-${words?.join('-') ?? ''}`;
}
