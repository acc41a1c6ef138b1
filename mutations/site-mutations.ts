export const siteMutations: readonly import('./mutation.ts').Mutation[] = [];
