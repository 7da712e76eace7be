export enum Tide { low, high }
